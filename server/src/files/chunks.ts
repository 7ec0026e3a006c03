import { chunkBytes } from '@uzima/contract/files'
import type { Fields, Place } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'

/** Which bytes of a file: as they were sent, or as they were made anew. */
export type Chunks = { fileId: string; ownerId: string; version: number; size: number }

export const chunkCount = (size: number) => Math.ceil(size / chunkBytes)
/** Every piece is whole but the last. */
export const sizeOfChunk = (size: number, position: number) => Math.min(chunkBytes, size - position * chunkBytes)

/**
 * A piece opens only as this one of its file: pieces that were swapped, taken from another file or version, or a file that was cut
 * short fail to open.
 */
export const placeOfChunk = ({ fileId, ownerId, version }: Omit<Chunks, 'size'>, position: number, isLast: boolean): Place => ({
  kind: 'medical_records',
  subjectId: ownerId,
  table: 'file_chunks',
  column: 'sealed',
  rowId: `${fileId}|${version}|${position}|${isLast ? 'last' : 'more'}`,
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
