import { createHash } from 'node:crypto'
import { chunkBytes } from '@uzima/contract/files'
import type { EncryptionContext, Fields } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'

/** A version of a file's bytes: as uploaded, or re-encoded. */
export type Chunks = { fileId: string; ownerId: string; version: number; size: number }

export const chunkCount = (size: number, bytes = chunkBytes) => Math.ceil(size / bytes)
/** Every chunk but the last is full. */
export const sizeOfChunk = (size: number, position: number, bytes = chunkBytes) => Math.min(bytes, size - position * bytes)

type Version = Omit<Chunks, 'size'>

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

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Streams a file chunk by chunk, reading each in a short transaction. */
export async function* readChunks(read: Read, fields: Fields, chunks: Chunks): AsyncGenerator<Buffer> {
  const count = chunkCount(chunks.size)
  for (let position = 0; position < count; position += 1)
    yield await read(async (db) => {
      const encrypted = await findChunk(db, chunks, position)
      if (!encrypted) throw new Error('A part of a file is missing.')
      return fields.decryptBytes(db, contextOfChunk(chunks, position, position === count - 1), encrypted)
    })
}

async function findChunk(db: Db, { fileId, version }: Chunks, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('fileChunks')
    .select('encrypted')
    .where('fileId', '=', fileId)
    .where('version', '=', version)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.encrypted
}
