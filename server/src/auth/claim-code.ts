import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'
import { alphabet, readTyped } from './crockford.ts'

const length = 10

/** Ten characters in two groups: 50 bits. The birth date is asked for beside it. */
export function newClaimCode(): string {
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** What is stored of a code: keyed, since a plain hash of 50 bits could be searched for by whoever reads the table. */
export const macOfClaimCode = (keys: Keys, typed: string) =>
  createHmac('sha256', keys.derive('claim-codes')).update(readTyped(typed)).digest()
