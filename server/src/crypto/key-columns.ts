import { decryptEnvelope, encryptEnvelope, versionOf } from './envelope.ts'
import { nameInContext } from './field-names.ts'
import type { Keys } from './master-key.ts'

/**
 * A column of secrets encrypted directly with a key of the master key file, without a data key. The table's primary key is `id`.
 * Each must be listed in rotate-keys.ts, because a version of the master key is removed only when nothing refers to it.
 */
export type KeyColumn = { table: `${'app' | 'auth'}.${string}`; column: string; kind: string }

const contextOf = (column: KeyColumn, id: string) => `${nameInContext(column)}|${id}`

export const encryptSecret = (keys: Keys, column: KeyColumn, id: string, secret: Buffer, version = keys.current) =>
  encryptEnvelope(keys.kindKey(column.kind, version), version, contextOf(column, id), secret)

export const decryptSecret = (keys: Keys, column: KeyColumn, id: string, encrypted: Buffer) =>
  decryptEnvelope(keys.kindKey(column.kind, versionOf(encrypted)), contextOf(column, id), encrypted)
