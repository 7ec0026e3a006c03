import type { Input, Output } from '@uzima/contract/endpoint'
import { type importsApi, type PatientImport, undoDays } from '@uzima/contract/registration/imports'
import type { Admin } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import {
  allowMinute,
  findImport,
  findImportDuplicates,
  findImports,
  type ImportRecord,
  insertImport,
  lockImports,
  removeImport,
  tryLockChecks,
} from '../import-queries.ts'
import { duplicatesOf, readRows } from '../import-rows.ts'

type Api = typeof importsApi
type Ctx = Context<Admin>

const pageSize = 20
const dayMs = 86_400_000
const checks: Limit = { bucket: 'import_check', most: 60, seconds: 3600 }
const imports: Limit = { bucket: 'import', most: 20, seconds: 3600 }

export async function checkImport(ctx: Ctx, { rows }: Input<Api['checkImport']>): Promise<Output<Api['checkImport']>> {
  await requireRoom(ctx, checks, ctx.actor.id)
  const place = placeOf(ctx)
  const { ready, problems } = await readRows(rows, place)
  const [isFree] = await Promise.all([tryLockChecks(ctx.db), allowMinute(ctx.db)])
  if (!isFree) throw conflict('import_busy')
  const duplicates = duplicatesOf(await findImportDuplicates(ctx.db, ready))
  const shown = new Set(duplicates.flatMap(({ person }) => person?.id ?? []))
  ctx.audit({ subjectIds: [...shown], details: { count: rows.length } })
  return { problems, duplicates, country: place.country }
}

/** Everybody or nobody. Likely duplicates are looked for again: others may have registered since the trial run. */
export async function importPatients(ctx: Ctx, { fileName, rows }: Input<Api['importPatients']>): Promise<PatientImport> {
  const { db, services } = ctx
  await requireRoom(ctx, imports, ctx.actor.id)
  const { ready, problems } = await readRows(rows, placeOf(ctx))
  if (problems.length > 0) throw conflict('import_row_refused')
  await allowMinute(db)
  await lockImports(db)
  const duplicates = new Set(duplicatesOf(await findImportDuplicates(db, ready)).map(({ line }) => line))
  const people = ready.filter(({ line, isOther }) => isOther || !duplicates.has(line)).map((row) => ({ ...row, id: newId() }))
  if (people.length === 0) throw conflict('import_empty')
  const id = ctx.newId()
  const skipped = rows.length - people.length
  await insertImport(db, { id, fileName, skipped, timeZone: services.practice.current.timeZone, people })
  ctx.audit({ subjectIds: people.map((person) => person.id), details: { added: people.length, skipped } })
  return getImport(ctx, id)
}

export async function listImports(ctx: Ctx, { cursor }: Input<Api['listImports']>): Promise<Output<Api['listImports']>> {
  const found = await findImports(ctx.db, readCursor(cursor) ?? latest, pageSize + 1)
  return pageOf(
    found,
    pageSize,
    ({ importedAt, id }) => [importedAt, id],
    (row) => toImport(row, ctx.now),
  )
}

export async function getImport({ db, now }: Ctx, id: string): Promise<PatientImport> {
  const row = await findImport(db, id)
  if (!row) throw notFound('import_not_found')
  return toImport(row, now)
}

export async function undoImport(ctx: Ctx, { id }: Input<Api['undoImport']>): Promise<PatientImport> {
  await allowMinute(ctx.db)
  await lockImports(ctx.db)
  const { undoneAt, undoUntil } = await getImport(ctx, id)
  if (undoneAt !== null) throw conflict('import_undone')
  if (undoUntil === null) throw conflict('import_too_old')
  if (!(await removeImport(ctx.db, id))) throw conflict('import_used')
  return getImport(ctx, id)
}

const latest = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const placeOf = ({ now, services: { practice } }: Ctx) => ({
  today: calendarDayOf(now, practice.current.timeZone),
  country: practice.current.country,
})

function toImport({ importedAt, undoneAt, ...row }: ImportRecord, now: Date): PatientImport {
  const undoUntil = new Date(importedAt.getTime() + undoDays * dayMs)
  return {
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: undoneAt === null && now < undoUntil ? undoUntil.toISOString() : null,
  }
}
