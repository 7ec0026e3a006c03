import { createHmac, randomInt } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

/** Crockford's base 32: without the letters I, L, O and U, which are read as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Ten characters in two groups: 50 bits. The birth date is asked for beside it. */
export function newClaimCode(): string {
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** As it was made, whatever somebody typed: small letters, spaces, and O, I or L for a digit. */
const readClaimCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** What is stored of a code: keyed, since a plain hash of 50 bits could be searched for by whoever reads the table. */
export const macOfClaimCode = (keys: Keys, typed: string) =>
  createHmac('sha256', keys.derive('claim-codes')).update(readClaimCode(typed)).digest()
