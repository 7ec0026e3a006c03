import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'
import { alphabet, readTyped } from './crockford.ts'

export const codesInSet = 10
/** Encoded as 16 characters of 5 bits. */
const bytesOfCode = 10

export const newRecoveryCodes = () => Array.from({ length: codesInSet }, newCode)

function newCode(): string {
  let bits = 0n
  for (const byte of randomBytes(bytesOfCode)) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: 16 }, (_, place) => alphabet[Number((bits >> BigInt(75 - 5 * place)) & 31n)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

export const macOfRecoveryCode = (keys: Keys, userId: string, code: string) =>
  createHmac('sha256', keys.derive('recovery-codes'))
    .update(`${userId}|${readTyped(code)}`)
    .digest()
