import { seal, unseal, versionOf } from './envelope.ts'
import type { Keys } from './master-key.ts'

/**
 * A column of secrets encrypted directly with a key of the master key file, without a data key. The table's primary key is `id`.
 * Each must be listed in rotate-keys.ts, because a version of the master key is removed only when nothing refers to it.
 */
export type KeyColumn = { table: `${'app' | 'auth'}.${string}`; column: string; kind: string }

const contextOf = ({ table, column }: KeyColumn, id: string) => `${table}|${column}|${id}`

export const sealSecret = (keys: Keys, column: KeyColumn, id: string, secret: Buffer, version = keys.current) =>
  seal(keys.kindKey(column.kind, version), version, contextOf(column, id), secret)

export const openSecret = (keys: Keys, column: KeyColumn, id: string, sealed: Buffer) =>
  unseal(keys.kindKey(column.kind, versionOf(sealed)), contextOf(column, id), sealed)
