import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'
import type { Reader } from './answer.ts'
import { type Chunks, contextOfChunk } from './chunks.ts'
import { laidSealed } from './laid.ts'
import { streamPieces } from './pieces.ts'

export type Stored = Chunks & { object: string | null }

/** Streams a file of somebody's record, wherever it is. */
export const readStored = (
  read: Reader,
  { fields, fileStore }: Pick<Services, 'fields' | 'fileStore'>,
  file: Stored,
): AsyncGenerator<Buffer> => {
  const laid = laidSealed(file.size)
  return streamPieces(read, fileStore, {
    ...laid,
    object: file.object,
    findObject: (db) => findObject(db, file.fileId),
    findChunk: (db, position) => findChunk(db, file, position),
    open: (db, sealed, position) => fields.decryptBytes(db, contextOfChunk(file, position, position === laid.count - 1), sealed),
  })
}

const findObject = async (db: Db, id: string) =>
  (await db.selectFrom('files').select('object').where('id', '=', id).executeTakeFirst())?.object

/** A piece as it is sealed. */
export async function findChunk(
  db: Db,
  { fileId, version }: Pick<Chunks, 'fileId' | 'version'>,
  position: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('fileChunks')
    .select('encrypted')
    .where('fileId', '=', fileId)
    .where('version', '=', version)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.encrypted
}
