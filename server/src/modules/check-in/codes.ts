import { createHmac, randomInt } from 'node:crypto'
import { alphabet, readTyped } from '#auth/crockford.ts'
import type { Keys } from '#crypto/master-key.ts'

const length = 8

/** Eight characters in two groups: 40 bits, for a quarter of an hour, tried only by the desk and by kiosks that lock. */
export function newArrivalCode(): string {
  const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A QR code has an address with the code behind its mark; whoever types gives the code alone. */
export const macOfArrivalCode = (keys: Keys, scanned: string) =>
  createHmac('sha256', keys.derive('arrival-codes'))
    .update(readTyped(scanned.slice(scanned.lastIndexOf('#') + 1)))
    .digest()
