import { createHash } from 'node:crypto'
import { chunkBytes } from '@uzima/contract/files'
import type { Fields, Place } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'

/** Which bytes of a file: as they were sent, or as they were made anew. */
export type Chunks = { fileId: string; ownerId: string; version: number; size: number }

export const chunkCount = (size: number) => Math.ceil(size / chunkBytes)
/** Every piece is whole but the last. */
export const sizeOfChunk = (size: number, position: number) => Math.min(chunkBytes, size - position * chunkBytes)

type Version = Omit<Chunks, 'size'>

/** The id of a piece says which one of its file it is, and whether the last. */
export function chunkId({ fileId, version }: Version, position: number, isLast: boolean): string {
  const hex = createHash('sha256')
    .update(`${fileId}|${version}|${position}|${isLast ? 'last' : 'more'}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * A piece opens only as this one of its file: pieces that were swapped, taken from another file or version, or a file that was cut
 * short fail to open.
 */
export const placeOfChunk = (chunk: Version, position: number, isLast: boolean): Place => ({
  kind: 'medical_records',
  subjectId: chunk.ownerId,
  table: 'file_chunks',
  column: 'sealed',
  rowId: chunkId(chunk, position, isLast),
})

export const placeOfName = ({ id, ownerId }: { id: string; ownerId: string }): Place => ({
  kind: 'medical_records',
  subjectId: ownerId,
  table: 'files',
  column: 'name',
  rowId: id,
})

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** The bytes of a file in order, a piece at a time, each read in a short transaction. */
export async function* readChunks(read: Read, fields: Fields, chunks: Chunks): AsyncGenerator<Buffer> {
  const count = chunkCount(chunks.size)
  for (let position = 0; position < count; position += 1)
    yield await read(async (db) => {
      const sealed = await findChunk(db, chunks, position)
      if (!sealed) throw new Error('A part of a file is missing.')
      return fields.openBytes(db, placeOfChunk(chunks, position, position === count - 1), sealed)
    })
}

async function findChunk(db: Db, { fileId, version }: Chunks, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('fileChunks')
    .select('sealed')
    .where('fileId', '=', fileId)
    .where('version', '=', version)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.sealed
}
