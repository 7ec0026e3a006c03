import { excerptOf, hasSimilarWords, hasWords, wordsOf } from './matching.ts'

/** How words are compared with what is decrypted: docs/decisions/0087-finding.md. */
export { excerptOf, hasSimilarWords, hasWords, wordsOf }
