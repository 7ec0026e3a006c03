import { randomBytes } from 'node:crypto'
import { decryptEnvelope, encryptEnvelope } from '#crypto/envelope.ts'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'

/** The key of an export's files, wrapped by the master key; it goes when they do. */
export const bulkFileKeys: KeyColumn = { table: 'app.bulk_exports', column: 'file_key', kind: 'bulk_exports' }

export const newFileKey = (keys: Keys, exportId: string) => encryptSecret(keys, bulkFileKeys, exportId, randomBytes(32))
export const openFileKey = (keys: Keys, exportId: string, wrapped: Buffer) => decryptSecret(keys, bulkFileKeys, exportId, wrapped)

type Place = { exportId: string; type: string; file: number; position: number }
/** A part opens at its own place only. */
const contextOf = ({ exportId, type, file, position }: Place) => `bulk_export_parts|${exportId}|${type}|${file}|${position}`

export const sealPart = (key: Buffer, place: Place, plain: Buffer) => encryptEnvelope(key, 1, contextOf(place), plain)
export const openPart = (key: Buffer, place: Place, sealed: Buffer) => decryptEnvelope(key, contextOf(place), sealed)
