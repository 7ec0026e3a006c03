import { seal, unseal, versionOf } from './envelope.ts'
import type { Keys } from './master-key.ts'

/**
 * A column of secrets that a key of the master key file seals itself, without a person's data key between. The table's key is `id`.
 * Every one of them stands in rotate-keys.ts: a version of the master key goes only when none refers to it.
 */
export type KeyColumn = { table: `${'app' | 'auth'}.${string}`; column: string; kind: string }

const placeOf = ({ table, column }: KeyColumn, id: string) => `${table}|${column}|${id}`

export const sealSecret = (keys: Keys, column: KeyColumn, id: string, secret: Buffer, version = keys.current) =>
  seal(keys.kindKey(column.kind, version), version, placeOf(column, id), secret)

export const openSecret = (keys: Keys, column: KeyColumn, id: string, sealed: Buffer) =>
  unseal(keys.kindKey(column.kind, versionOf(sealed)), placeOf(column, id), sealed)
