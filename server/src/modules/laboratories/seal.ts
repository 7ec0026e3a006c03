import { createHash, createHmac, randomBytes } from 'node:crypto'
import { decryptEnvelope, encryptEnvelope } from '#crypto/envelope.ts'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'

/** The key of a message, wrapped by the master key; what was sent is gone with it. */
export const laboratoryMessageKeys: KeyColumn = { table: 'app.laboratory_messages', column: 'seal_key', kind: 'laboratory_messages' }

const contextOf = (id: string) => `laboratory_messages|${id}`

export function sealMessage(keys: Keys, id: string, bytes: Buffer) {
  const key = randomBytes(32)
  return { sealed: encryptEnvelope(key, 1, contextOf(id), bytes), sealKey: encryptSecret(keys, laboratoryMessageKeys, id, key) }
}

export const openMessage = (keys: Keys, { id, sealed, sealKey }: { id: string; sealed: Buffer; sealKey: Buffer }) =>
  decryptEnvelope(decryptSecret(keys, laboratoryMessageKeys, id, sealKey), contextOf(id), sealed)

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** What tells the same result of a laboratory again, without saying which it is. */
export const markOf = (keys: Keys, ...parts: string[]) =>
  createHmac('sha256', keys.derive('laboratory_results')).update(JSON.stringify(parts)).digest('hex')
