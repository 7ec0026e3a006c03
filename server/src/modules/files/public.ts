import type { FileRefusal, FileType, StoredFile } from '@uzima/contract/files'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { AppError, conflict, notFound } from '#errors.ts'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { contextOfName } from '#files/chunks.ts'
import { ScannerAway } from '#files/scanner.ts'
import { recordFiles } from '#files/store/kinds.ts'
import { toDatabase } from '#files/store/move.ts'
import { StoreAway } from '#files/store/store.ts'
import { readStored } from '#files/stored.ts'
import type { Services } from '#services.ts'
import { checkFile, type RunTask } from './check.ts'
import { deleteFilesOfImport, type FileRow, findFiles, findLooseFile, findReadyFiles, setAttached } from './queries.ts'
import { keepWhole, takeFile, takeImported } from './service.ts'

export { checkFile, takeFile }

/** The files with these ids that exist and are visible to the caller, in the given order. */
export async function storedFiles({ db, services }: Pick<Context, 'db' | 'services'>, ids: string[]): Promise<StoredFile[]> {
  const rows = await findFiles(db, ids)
  const stored = await Promise.all(rows.map((row) => toStored(db, services, row)))
  return ids.flatMap((id) => stored.filter((file) => file.id === id))
}

/** Throws unless the files were uploaded for this person's record, have passed the check, and are not attached to anything. */
export async function requireReady({ db }: Context, ids: string[], ownerId: string): Promise<void> {
  const rows = await findReadyFiles(db, ids)
  const isReady = (id: string) => rows.some((row) => row.id === id && row.ownerId === ownerId)
  if (!ids.every(isReady)) throw conflict('file_not_ready')
}

/** A file that a program sends in one piece. */
export type Brought = { name: string; type: FileType; bytes: Buffer }
export type Checked = { id: string } | { refusal: FileRefusal }

/**
 * Stores a file of the caller, or of the patient in their care who is named, and checks it at once, by the same steps as one that a person
 * uploads; what refuses it leaves nothing behind. Throws a 503 while the scanner for malware, or the storage, is away. Until something is
 * attached to it, it is cleaned up like any other upload.
 */
export async function bringFile(run: { own: RunOwn; asServer: RunTask }, file: Brought, ownerId?: string): Promise<Checked> {
  const id = await run.own((ctx) => keepWhole(ctx, file, ownerId))
  await checkFile(run.asServer, id).catch((error: unknown) => {
    throw error instanceof ScannerAway ? new AppError(503, 'file_not_scanned') : error
  })
  const checked = await run.own(({ db }) => findLooseFile(db, id))
  if (checked?.refusal) return { refusal: checked.refusal }
  if (checked?.state !== 'ready') throw new Error('A file was not checked.')
  return { id }
}
/**
 * The same of a file that came with what somebody has brought: it waits with that until they have decided. Answers why it is refused; nothing
 * if it is taken. While the scanner for malware, or the storage, is away it is left out, and what it came with goes on without it.
 */
export async function bringImported(run: RunTask, file: Parameters<typeof takeImported>[1]): Promise<FileRefusal | undefined> {
  await run((ctx) => takeImported(ctx, file))
  const away = await checkFile(run, file.id).then(
    () => undefined,
    (error: unknown): FileRefusal => {
      if (error instanceof ScannerAway) return 'file_not_scanned'
      if (error instanceof StoreAway) return 'files_unavailable'
      throw error
    },
  )
  const checked = await run(({ db }) => findLooseFile(db, file.id))
  return checked?.state === 'ready' ? undefined : (checked?.refusal ?? away ?? 'file_not_scanned')
}
/** Deletes what came with something that is read again. */
export const dropImported = ({ db }: Context<System>, importId: string) => deleteFilesOfImport(db, importId)

/** Those of these files that are there, checked, and not attached to anything. */
export async function readyFiles({ db }: Pick<Context, 'db'>, ids: string[], ownerId: string): Promise<string[]> {
  const rows = (await findReadyFiles(db, ids)).filter((row) => row.ownerId === ownerId)
  return ids.filter((id) => rows.some((row) => row.id === id))
}

type RunOwn = <T>(work: (ctx: Parameters<typeof keepWhole>[0]) => Promise<T>) => Promise<T>
/** Whether a file that was taken has passed the check. */
export const isFileReady = async (db: Db, id: string): Promise<boolean> => (await findReadyFiles(db, [id])).length > 0

/** Attaches the files: what refers to them decides who sees them, and they are no longer cleaned up. */
export const attachFiles = async ({ db, now }: Context, ids: string[]): Promise<void> => {
  if (ids.length > 0) await setAttached(db, ids, now)
}

/** Brings files back into the database, where a merge encrypts them for another person. */
export async function bringBack({ services, asServer }: { services: Services; asServer: RunTask }, ids: string[]): Promise<void> {
  const store = services.fileStore
  for (const id of ids) {
    const [file] = await asServer(({ db }) => findFiles(db, [id]))
    if (file && store) await toDatabase({ run: asServer, store, kind: recordFiles }, file)
  }
}

/** A file as a download; access was decided by what it is attached to. */
export async function answerFile({ db, services }: Context, id: string): Promise<FileAnswer> {
  const [row] = await findFiles(db, [id])
  if (!row) throw notFound('file_not_found')
  const { name, type, size } = await toStored(db, services, row)
  return new FileAnswer({ name, type, size, write: (read) => bytesOf(read, services, row) })
}

/** Streams the bytes of a file chunk by chunk, for exports. */
export async function* fileBytes(read: Reader, services: Services, id: string): AsyncGenerator<Buffer> {
  const [row] = await read((db) => findFiles(db, [id]))
  if (row) yield* bytesOf(read, services, row)
}

const bytesOf = (read: Reader, services: Services, { id, ...file }: FileRow) => readStored(read, services, { fileId: id, ...file })

const toStored = async (db: Db, services: Services, row: FileRow): Promise<StoredFile> => ({
  id: row.id,
  name: await services.fields.decrypt(db, contextOfName(row), row.name),
  type: row.mediaType,
  size: row.size,
})
