import { randomBytes } from 'node:crypto'
import { hashOfToken } from '#crypto/derived-token.ts'

/** 256 random bits, of which the database keeps the hash: the app's maker alone has them. */
export function newSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secretHash: hashOfToken(secret) }
}

export const noSecret = { secret: null, secretHash: null }
