import type { Input, Output } from '@uzima/contract/endpoint'
import {
  type ImportReport,
  importBytes,
  importPartBytes,
  type importsApi,
  mostWaiting,
  type RecordImport,
  undoDays,
} from '@uzima/contract/imports'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { chunkCount, sizeOfChunk } from '#files/chunks.ts'
import { isSamePerson } from '../person.ts'
import {
  countLines,
  countWaiting,
  deleteImport,
  findImport,
  findImports,
  findOnTheWay,
  findPerson,
  findPositions,
  type ImportRow,
  insertImport,
  insertPart,
  lockImport,
  queueReading,
  updateImport,
} from '../queries.ts'
import { contextOfPart, importRecord } from '../record.ts'

type Api = typeof importsApi
type ById = { id: string }

const mostListed = 50
/** Per person: each file keeps the worker for a while. */
const started: Limit = { bucket: 'record_import', most: 40, seconds: 86_400 }
const dayMs = 86_400_000

export async function listRecordImports(ctx: Context<Verified>): Promise<Output<Api['listRecordImports']>> {
  const rows = await toImports(ctx, await findImports(ctx.db, ctx.actor.id, mostListed))
  ctx.audit({ details: { count: rows.length } })
  return { rows }
}

export async function startRecordImport(ctx: Context<Verified>, given: Input<Api['startRecordImport']>): Promise<RecordImport> {
  const { db, actor, now } = ctx
  const { name, size, fingerprint } = given
  const begun = await sameIn(ctx, await findOnTheWay(db, actor.id), given)
  if (begun) return getRecordImport(ctx, begun)
  // of one person one after the other, so that two at once are not two files, and do not pass the next count together
  await requireRoom(ctx, started, actor.id)
  const onTheWay = await findOnTheWay(db, actor.id)
  const meanwhile = await sameIn(ctx, onTheWay, given)
  if (meanwhile) return getRecordImport(ctx, meanwhile)
  if ((await countWaiting(db, actor.id)) >= mostWaiting) throw conflict('imports_waiting')
  const kept = onTheWay.reduce((sum, row) => sum + row.size, 0)
  if (kept + size > importBytes) throw conflict('imports_on_the_way')
  const owned = { id: ctx.newId(), patientId: actor.id }
  const encrypted = await importRecord.encrypt(ctx, owned, { name, fingerprint })
  await insertImport(db, { ...owned, ...encrypted, size, partSize: importPartBytes, timeZone: actor.timeZone, now })
  ctx.audit({ details: { size } })
  return getRecordImport(ctx, owned)
}

/** The same file, of which a part has arrived: the connection was lost, or the page was left. */
async function sameIn(ctx: Context<Verified>, rows: ImportRow[], { name, size, fingerprint }: Input<Api['startRecordImport']>) {
  if (fingerprint === null) return undefined
  const decrypt = await importRecord.decrypter(ctx, [ctx.actor.id])
  return rows.find((row) => {
    if (row.state !== 'uploading' || row.size !== size) return false
    const known = decrypt(row)
    return known.name === name && known.fingerprint === fingerprint
  })
}

export async function sendImportPart(ctx: Context<Verified>, { id, position, bytes }: Input<Api['sendImportPart']>) {
  const { db, now, services } = ctx
  const row = await loadLocked(ctx, id)
  if (row.state !== 'uploading') throw conflict('upload_closed')
  if (position >= chunkCount(row.size, row.partSize) || bytes.length !== sizeOfChunk(row.size, position, row.partSize))
    throw invalid('position')
  const place = contextOfPart(row, position)
  const encrypted = await services.fields.encrypt(db, now, place, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  await insertPart(db, { id: place.rowId, importId: id, patientId: row.patientId, position, encrypted })
  return { received: (await findPositions(db, id)).length }
}

export async function finishRecordImport(ctx: Context<Verified>, { id }: ById): Promise<RecordImport> {
  const { db, now } = ctx
  const row = await loadLocked(ctx, id)
  // repeating the call has no further effect
  if (row.state === 'uploading') {
    const received = await findPositions(db, id)
    if (received.length < chunkCount(row.size, row.partSize)) throw conflict('file_incomplete', { received })
    await updateImport(db, id, { state: 'reading', updatedAt: now })
    await queueReading(db, id, now)
  }
  return getRecordImport(ctx, { id })
}

export async function getRecordImport(ctx: Context<Verified>, { id }: ById): Promise<RecordImport> {
  const [shown] = await toImports(ctx, [await load(ctx, id)])
  if (!shown) throw notFound('import_not_found')
  return shown
}

export async function answerImportPerson(ctx: Context<Verified>, { id }: ById): Promise<RecordImport> {
  const row = await loadLocked(ctx, id)
  if (row.state !== 'ready') throw conflict('import_not_ready')
  await updateImport(ctx.db, id, { recognisedAt: row.recognisedAt ?? ctx.now, updatedAt: ctx.now })
  return getRecordImport(ctx, { id })
}

export async function removeRecordImport(ctx: Context<Verified>, { id }: ById): Promise<Record<string, never>> {
  const row = await loadLocked(ctx, id)
  if (row.addedAt !== null) throw conflict('import_not_ready')
  if (!(await deleteImport(ctx.db, id))) throw notFound('import_not_found')
  return {}
}

/** Another person's and an unknown one give the same answer. */
async function load({ db, actor, audit }: Context<Verified>, id: string, find = findImport): Promise<ImportRow> {
  const row = await find(db, id)
  if (row?.patientId !== actor.id) throw notFound('import_not_found')
  audit({ subjectId: actor.id, resourceId: id })
  return row
}
export const loadLocked = (ctx: Context<Verified>, id: string) => load(ctx, id, lockImport)

async function toImports(ctx: Context<Verified>, rows: ImportRow[]): Promise<RecordImport[]> {
  const { db, actor, now } = ctx
  const [decrypt, counts, person] = await Promise.all([
    importRecord.decrypter(ctx, [actor.id]),
    countLines(
      db,
      rows.map(({ id }) => id),
    ),
    findPerson(db, actor.id),
  ])
  const shown: RecordImport[] = []
  for (const row of rows) {
    const { id, size, partSize, state, addedAt, undoneAt, uploadedAt } = row
    const { name, report, kept } = decrypt(row)
    const { lines = 0, added = 0 } = counts.get(id) ?? {}
    const undoUntil = addedAt && new Date(addedAt.getTime() + undoDays * dayMs)
    shown.push({
      ...{ id, name, size, partSize, state, report, lines, added },
      received: state === 'uploading' ? await findPositions(db, id) : [],
      progress: Math.min(100, Math.floor((100 * row.bytesRead) / size)),
      asksWhose:
        state === 'ready' && row.recognisedAt === null && !isOf(report, person)
          ? { name: person.name, birthDate: person.dateOfBirth }
          : null,
      uploadedAt: uploadedAt.toISOString(),
      addedAt: addedAt?.toISOString() ?? null,
      undoUntil: state === 'added' && undoUntil && now < undoUntil ? undoUntil.toISOString() : null,
      undoneAt: undoneAt?.toISOString() ?? null,
      kept: kept ?? [],
    })
  }
  return shown
}

const isOf = (report: ImportReport | null, { name, dateOfBirth }: { name: string; dateOfBirth: string | null }) =>
  !report?.person || isSamePerson(report.person, { name, birthDate: dateOfBirth })
