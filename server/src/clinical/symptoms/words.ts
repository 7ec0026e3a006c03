import type { Locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import type { LexiconFiles } from './understand.ts'

/** The classes of words and the misspellings of a language. */
export const wordsOf = (language: Locale): Pick<LexiconFiles, 'classes' | 'spelling'> => ({
  classes: pairs(clinicalFile(`symptoms/words.${language}.dsl`), '='),
  spelling: pairs(clinicalFile(`symptoms/spelling.${language}.dsl`), '='),
})
