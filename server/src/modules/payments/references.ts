import { randomBytes } from 'node:crypto'
import { alphabet } from '#auth/crockford.ts'

/** Short enough to read out: ten letters, without those that look alike. */
export const newReference = () => `UZ${[...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')}`
