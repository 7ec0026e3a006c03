import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

export const codesInSet = 10
/** Encoded as 16 characters of 5 bits. */
const bytesOfCode = 10
/** Crockford's base32: no I, L, O or U; I, L and O are read as the digits they look like. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newRecoveryCodes = () => Array.from({ length: codesInSet }, newCode)

function newCode(): string {
  let bits = 0n
  for (const byte of randomBytes(bytesOfCode)) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: 16 }, (_, place) => alphabet[Number((bits >> BigInt(75 - 5 * place)) & 31n)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Normalises a typed code: case and separators do not matter. */
export const readRecoveryCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export const macOfRecoveryCode = (keys: Keys, userId: string, code: string) =>
  createHmac('sha256', keys.derive('recovery-codes'))
    .update(`${userId}|${readRecoveryCode(code)}`)
    .digest()
