import type { StoredFile } from '@uzima/contract/files'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict, notFound } from '#errors.ts'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { placeOfName, readChunks } from '#files/chunks.ts'
import type { Services } from '#services.ts'
import { type FileRow, findFiles, findReadyFiles, setAttached } from './queries.ts'

/** The files of these ids that are there and whose lock opens for the caller, in the order asked for. */
export async function storedFiles({ db, services }: Pick<Context, 'db' | 'services'>, ids: string[]): Promise<StoredFile[]> {
  const rows = await findFiles(db, ids)
  const stored = await Promise.all(rows.map((row) => toStored(db, services, row)))
  return ids.flatMap((id) => stored.filter((file) => file.id === id))
}

/** Files that were sent for this person's record, have been checked, and belong to nothing yet. */
export async function requireReady({ db }: Context, ids: string[], ownerId: string): Promise<void> {
  const rows = await findReadyFiles(db, ids)
  const isReady = (id: string) => rows.some((row) => row.id === id && row.ownerId === ownerId)
  if (!ids.every(isReady)) throw conflict('file_not_ready')
}

/** Something refers to them from now on, and decides who sees them. Nothing sweeps them away any more. */
export const attachFiles = async ({ db, now }: Context, ids: string[]): Promise<void> => {
  if (ids.length > 0) await setAttached(db, ids, now)
}

/** A file for saving; who may have it was decided by what it belongs to. */
export async function answerFile({ db, services }: Context, id: string): Promise<FileAnswer> {
  const [row] = await findFiles(db, [id])
  if (!row) throw notFound('file_not_found')
  const { name, type, size } = await toStored(db, services, row)
  return new FileAnswer({ name, type, size, write: (read) => bytesOf(read, services, row) })
}

/** The bytes of a file, piece by piece, for what is made of it. */
export async function* fileBytes(read: Reader, services: Services, id: string): AsyncGenerator<Buffer> {
  const [row] = await read((db) => findFiles(db, [id]))
  if (row) yield* bytesOf(read, services, row)
}

const bytesOf = (read: Reader, services: Services, { id, ownerId, version, size }: FileRow) =>
  readChunks(read, services.fields, { fileId: id, ownerId, version, size })

const toStored = async (db: Db, services: Services, row: FileRow): Promise<StoredFile> => ({
  id: row.id,
  name: await services.fields.open(db, placeOfName(row), row.name),
  type: row.mediaType,
  size: row.size,
})
