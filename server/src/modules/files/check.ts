import { chunkBytes, type FileRefusal, type FileType, fileTypes } from '@uzima/contract/files'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Reader } from '#files/answer.ts'
import { contextOfChunk, contextOfName } from '#files/chunks.ts'
import { startInspection } from '#files/inspection/process.ts'
import type { Verdict } from '#files/inspection/verdict.ts'
import { laidSealed } from '#files/laid.ts'
import { findMalware } from '#files/scanner.ts'
import { claimObject, putObject } from '#files/store/objects.ts'
import type { FileStore } from '#files/store/store.ts'
import { findChunk, readStored } from '#files/stored.ts'
import type { Services } from '#services.ts'
import {
  deleteAbandoned,
  deleteChunks,
  type FileRow,
  findLooseFile,
  insertChunk,
  lockLooseFile,
  refuseStuck,
  updateFile,
} from './queries.ts'

/** Runs a system task in its own transaction. */
export type RunTask = <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>

/** Size limit of a re-encoded picture. */
const mostBytes = 40 * 1024 * 1024

/**
 * Checks an uploaded file chunk by chunk, outside a transaction, and stores the result. A refused file leaves no bytes behind. Restarted
 * after a crash, it begins from scratch. Throws where the scanner for malware is set and gives no verdict, and where the storage is away: the
 * file waits until they are back, and is ready once all of it is where it is to stay.
 */
export async function checkFile(run: RunTask, id: string): Promise<void> {
  const file = await run(async ({ db, services }) => {
    const found = await findLooseFile(db, id)
    if (found?.state !== 'checking') return undefined
    await deleteChunks(db, id, 1)
    return { ...found, services }
  })
  if (!file) return
  const { ownerId, size, services } = file
  const { work, fileStore } = services
  const { clamdUrl } = services.config
  const read: Reader = (ask) => run(({ db }) => ask(db))
  const bytes = () => readStored(read, services, { fileId: id, ownerId, version: 0, size, object: null })
  const malware = clamdUrl === undefined ? undefined : await findMalware(clamdUrl, bytes())
  const { kept, verdict } =
    malware === undefined
      ? await work.run(ownerId, () => look(run, file, bytes()), { on: 'process', isAdmitted: true })
      : { kept: 0, verdict: { refusal: 'file_infected' } as const }
  const object = fileStore?.takesNew && 'type' in verdict ? await store(run, fileStore, file, verdict.remade ? kept : undefined) : null
  await run(async (ctx) => {
    if (malware !== undefined) ctx.log.warn({ file: id, malware }, 'a file was refused, as clamd found something in it')
    await conclude(ctx, file, { verdict, kept, object })
  })
}

/** What is kept of it: as it was remade, if it was, or as it came. */
function store(run: RunTask, to: FileStore, { id, size }: FileRow, remade: number | undefined): Promise<string> {
  const version = remade === undefined ? 0 : 1
  const read = (db: Db, position: number) => findChunk(db, { fileId: id, version }, position)
  return putObject(run, to, { ...laidSealed(remade ?? size), findChunk: read })
}

/** In a process of its own. */
async function look(run: RunTask, file: FileRow, bytes: AsyncIterable<Uint8Array>): Promise<{ kept: number; verdict: Verdict }> {
  const inspection = startInspection(bytes, { claimed: file.mediaType })
  let kept: number
  try {
    kept = await keepRemade(run, file, inspection.remade)
  } catch (error) {
    inspection.stop()
    throw error
  }
  if (kept > mostBytes) inspection.stop()
  return { kept, verdict: kept > mostBytes ? { refusal: 'file_too_complex' } : await inspection.verdict }
}

/** Encrypts the re-encoded file as it streams, and returns its size. One chunk is held back until it is known whether it is the last. */
async function keepRemade(run: RunTask, { id, ownerId }: FileRow, remade: AsyncIterable<Buffer>): Promise<number> {
  let [position, total] = [0, 0]
  let waiting = Buffer.alloc(0)
  const keep = (piece: Buffer, isLast: boolean) =>
    run(async ({ db, now, services }) => {
      const place = contextOfChunk({ fileId: id, ownerId, version: 1 }, position, isLast)
      const encrypted = await services.fields.encrypt(db, now, place, piece)
      await insertChunk(db, { id: place.rowId, fileId: id, subjectId: ownerId, version: 1, position, encrypted })
    })
  for await (const bytes of remade) {
    total += bytes.length
    if (total > mostBytes) return total
    waiting = Buffer.concat([waiting, bytes])
    for (; waiting.length > chunkBytes; waiting = waiting.subarray(chunkBytes)) {
      await keep(waiting.subarray(0, chunkBytes), false)
      position += 1
    }
  }
  if (waiting.length > 0) await keep(waiting, true)
  return total
}

type Concluded = { verdict: Verdict; kept: number; object: string | null }
async function conclude(ctx: Context<System>, file: FileRow, { verdict, kept, object }: Concluded) {
  const { db, now, services, afterCommit } = ctx
  const { id, uploadedBy } = file
  // cancelled, or concluded by another, in the meantime
  if ((await lockLooseFile(db, id))?.state !== 'checking') return
  if ('refusal' in verdict) {
    await deleteChunks(db, id)
    await updateFile(db, id, { state: 'refused', refusal: verdict.refusal, updatedAt: now })
  } else {
    const { type: mediaType, remade } = verdict
    if (object !== null) await claimObject(db, object)
    if (object !== null) await deleteChunks(db, id)
    else if (remade) await deleteChunks(db, id, 0)
    const changed = mediaType === file.mediaType ? {} : { mediaType, name: await renamed(ctx, file, mediaType) }
    await updateFile(db, id, { state: 'ready', object, ...changed, ...(remade && { version: 1, size: kept }), updatedAt: now })
  }
  afterCommit(() => services.live.hint([uploadedBy], 'files', id))
}

/** Changes the file name's extension if the picture's type has changed. */
async function renamed({ db, now, services }: Context<System>, file: FileRow, type: FileType): Promise<Buffer> {
  const name = await services.fields.decrypt(db, contextOfName(file), file.name)
  return services.fields.encrypt(db, now, contextOfName(file), name.replace(/\.[^.]+$/, `.${fileTypes[type][0]}`))
}

const hourMs = 3_600_000
const sweptAtOnce = 100

const minuteMs = 60_000

/**
 * Runs every minute: deletes uploads abandoned for a day, and refused files once their sender has had time to read why. A file whose check
 * keeps failing is refused, so that nobody waits for it forever.
 */
export async function forgetAbandoned({ db, now, services }: Context<System>): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const refusal = await whyStuck(services)
  const stuck = await refuseStuck(db, { before: before(15 * minuteMs), refusal, now })
  for (const id of stuck) await deleteChunks(db, id)
  await deleteAbandoned(db, { left: before(24 * hourMs), refused: before(hourMs), limit: sweptAtOnce })
}

async function whyStuck({ config, fileStore }: Services): Promise<FileRefusal> {
  if (fileStore?.takesNew && !(await fileStore.isThere())) return 'files_unavailable'
  return config.clamdUrl === undefined ? 'file_too_complex' : 'file_not_scanned'
}
