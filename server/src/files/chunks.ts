import { createHash } from 'node:crypto'
import { chunkBytes } from '@uzima/contract/files'
import type { EncryptionContext } from '#crypto/fields.ts'

/** A version of a file's bytes: as uploaded, or re-encoded. */
export type Chunks = { fileId: string; ownerId: string; version: number; size: number }

export const chunkCount = (size: number, bytes = chunkBytes) => Math.ceil(size / bytes)
/** Every chunk but the last is full. */
export const sizeOfChunk = (size: number, position: number, bytes = chunkBytes) => Math.min(bytes, size - position * bytes)

export type Version = Omit<Chunks, 'size'>

/** The row id that a chunk is encrypted under: contains its position and whether it is the last. */
export function chunkId({ fileId, version }: Version, position: number, isLast: boolean): string {
  const hex = createHash('sha256')
    .update(`${fileId}|${version}|${position}|${isLast ? 'last' : 'more'}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The encryption context of a chunk includes its position and whether it is the last: chunks that were swapped or taken from another file
 * or version, and truncated files, fail to decrypt.
 */
export const contextOfChunk = (chunk: Version, position: number, isLast: boolean): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: chunk.ownerId,
  table: 'file_chunks',
  column: 'encrypted',
  rowId: chunkId(chunk, position, isLast),
})

export const contextOfName = ({ id, ownerId }: { id: string; ownerId: string }): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: ownerId,
  table: 'files',
  column: 'name',
  rowId: id,
})
