import { createHash, createHmac } from 'node:crypto'
import type { Keys } from './master-key.ts'

/**
 * The secret part of a public address, derived from its row's id with the server's key: it can be shown again without being stored, and a
 * copy of the database alone opens nothing. 256 bits in base64url.
 */
export const derivedToken = (keys: Keys, purpose: string, id: string) =>
  createHmac('sha256', keys.derive(purpose)).update(id).digest('base64url')

/** What is stored of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
