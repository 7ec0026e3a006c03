import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

export const codesInSet = 10
/** 16 letters of 5 bits. */
const bytesOfCode = 10
/** Without I, L, O and U, which are misread; I, L and O are read as what they were taken for. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const newRecoveryCodes = () => Array.from({ length: codesInSet }, newCode)

function newCode(): string {
  let bits = 0n
  for (const byte of randomBytes(bytesOfCode)) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: 16 }, (_, place) => alphabet[Number((bits >> BigInt(75 - 5 * place)) & 31n)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** As it is compared: whatever case and marks it was written down with. */
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
