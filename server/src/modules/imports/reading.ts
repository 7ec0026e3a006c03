import type { Locale } from '@uzima/contract/fields'
import type { ImportKind, LeftOutReason } from '@uzima/contract/imports/kinds'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Fields } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import type { FhirResource } from '#export/fhir.ts'
import { chunkCount } from '#files/chunks.ts'
import { type Report, reportOf } from './left-out.ts'
import { lineImporterFor } from './line-importers.ts'
import { calledOf, lastPart } from './mapping/mapped.ts'
import { mapped, namedTypes, type Whose } from './mapping/mapping.ts'
import {
  deleteImport,
  deleteLines,
  deleteParts,
  findImport,
  findPart,
  findPerson,
  type ImportRow,
  insertLines,
  updateImport,
} from './queries.ts'
import type { FileReader } from './readers/reader.ts'
import { readerFor } from './readers/registry.ts'
import { contextOfPart, importRecord, type Line, lineRecord } from './record.ts'
import { tellFetched } from './service/fetched.ts'

/** Runs a system task in its own transaction. */
type RunTask = <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>

/** How much of what another portal gave can be looked through. */
type NoteFetched = (ctx: Context<System>, connectionId: string, lines: number) => Promise<unknown>

const mostAttempts = 3
const mostLines = 5000
const mostNames = 20_000
const keptAtOnce = 200
const longestMs = 5 * 60_000

/**
 * Reads a file that somebody has brought, part by part, each in a short transaction. Restarted after a crash, it begins from scratch; a file
 * at which it crashes again and again is given up. The bytes go once they are read.
 */
export async function readImport(run: RunTask, id: string, noteFetched?: NoteFetched): Promise<void> {
  const begun = await run(async (ctx) => {
    const row = await findImport(ctx.db, id)
    if (row?.state !== 'reading') return undefined
    await deleteLines(ctx.db, id)
    await updateImport(ctx.db, id, { attempts: row.attempts + 1, bytesRead: 0, updatedAt: ctx.now })
    const { name } = await importRecord.decrypt(ctx, { id, patientId: row.patientId, name: row.name })
    const { locale } = await findPerson(ctx.db, row.patientId)
    return { row, name, locale, fields: ctx.services.fields, startedAt: ctx.now, isHopeless: row.attempts >= mostAttempts }
  })
  if (!begun) return
  const { row, name, locale, fields, startedAt } = begun
  const report = reportOf()
  const file: File = { run, row, locale, fields, startedAt, hasFailed: false, isLate: false }
  let lines = 0
  if (begun.isHopeless) report.fault({ fault: 'broken', where: 'line 1' })
  else {
    try {
      lines = await readAll(file, name, report)
    } catch (error) {
      // what the database says is no fault of the file: the job is tried again
      if (file.hasFailed) throw error
      await run(async ({ log }) => log.error({ err: error }, 'a file that was brought could not be read'))
      report.fault({ fault: 'broken', where: 'line 1' })
    }
  }
  const isUnreadable = lines === 0 && report.report.leftOut.length === 0
  await run(async (ctx) => {
    // removed meanwhile
    if (!(await findImport(ctx.db, id))) return
    const ofPortal = row.connectionId !== null
    if (row.connectionId !== null) await noteFetched?.(ctx, row.connectionId, lines)
    if (ofPortal && lines === 0) {
      // nothing to look through, so nothing to keep: what it was of is known
      await deleteImport(ctx.db, id)
      return
    }
    if (isUnreadable && report.report.faults.length === 0) report.fault({ fault: 'not_understood', where: 'line 1' })
    await deleteParts(ctx.db, id)
    const encrypted = await importRecord.encrypt(ctx, row, { report: report.report })
    await updateImport(ctx.db, id, { ...encrypted, state: isUnreadable ? 'unreadable' : 'ready', bytesRead: row.size, updatedAt: ctx.now })
    if (ofPortal) await tellFetched(ctx, { ...row, portal: name, lines })
  })
}

type File = { run: RunTask; row: ImportRow; locale: Locale; fields: Fields; startedAt: Date; hasFailed: boolean; isLate: boolean }

async function readAll(file: File, name: string, report: Report): Promise<number> {
  const [first] = await firstOf(file)
  const reader = first && readerFor(first.subarray(0, 4096), name)
  if (!reader) {
    report.fault({ fault: 'unknown_format', where: 'line 1' })
    return 0
  }
  const whose = await lookAround(reader, file)
  let position = 0
  let isOfPerson = true
  let waiting: (Line & { kind: ImportKind })[] = []
  const keep = async () => {
    await keepLines(file, waiting, position)
    position += waiting.length
    waiting = []
  }
  for await (const each of reader.read(bytesOf(file, true))) {
    if ('head' in each) isOfPerson = report.head(each.head)
    else if ('fault' in each) report.fault(each)
    else if (!isOfPerson) report.leftOut(each.resource.resourceType, 'not_said_of_person', null, each.where)
    else waiting.push(...linesOf(each.resource, { where: each.where, whose, now: file.startedAt, locale: file.locale, report }))
    if (position + waiting.length > mostLines) {
      waiting = waiting.slice(0, mostLines - position)
      report.fault({ fault: 'too_many', where: 'where' in each ? each.where : '' })
      break
    }
    if (waiting.length >= keptAtOnce) await keep()
  }
  if (file.isLate) report.fault({ fault: 'too_large', where: 'line 1' })
  await keep()
  return position
}

type Read = { where: string; whose: Whose; now: Date; locale: Locale; report: Report }
/** What a resource becomes; what the services would refuse is left out by name. */
function linesOf(resource: FhirResource, { where, whose, now, locale, report }: Read): (Line & { kind: ImportKind })[] {
  return mapped(resource, whose).flatMap((each) => {
    const leaveOut = (reason: LeftOutReason, name: string | null) => {
      report.leftOut(resource.resourceType, reason, name, where)
      return []
    }
    if ('leftOut' in each) return leaveOut(each.leftOut, each.name)
    const importer = lineImporterFor(each.kind)
    const refusal = importer.refusal(each.says, now)
    if (refusal === undefined) return [{ kind: each.kind, says: each.says, where, omitted: each.omitted }]
    const { name } = refusal === 'invalid_input' ? { name: null } : importer.words(each.says, locale)
    return leaveOut(reasons[refusal] ?? 'not_possible', name)
  })
}
const reasons: Record<string, LeftOutReason> = {
  ...{ date_in_future: 'in_future', record_date_in_future: 'in_future', required_field: 'no_date' },
  ...{ value_implausible: 'not_plausible', diastolic_not_below: 'not_plausible', date_too_early: 'not_plausible' },
}

/** What is called how in the file, and whose it is: read before the rest, as resources come in any order. */
async function lookAround(reader: FileReader, file: File): Promise<Whose> {
  const names = new Map<string, string>()
  const patients: string[] = []
  if (reader.format === 'fhir')
    for await (const each of reader.read(bytesOf(file, false))) {
      if (!('resource' in each)) continue
      const { resource } = each
      const called = namedTypes.includes(resource.resourceType) && names.size < mostNames ? calledOf(resource) : null
      if (called !== null) names.set(lastPart(resource.id), called)
      if (resource.resourceType === 'Patient' && patients.length < 2) patients.push(resource.id)
    }
  return { names, patientId: patients[0] ?? null, arePatients: patients.length > 1, timeZone: file.row.timeZone }
}

const firstOf = async (file: File): Promise<Uint8Array[]> => [await partOf(file, 0)]

async function* bytesOf(file: File, isShown: boolean): AsyncGenerator<Uint8Array> {
  const count = chunkCount(file.row.size)
  for (let position = 0; position < count && !file.isLate; position += 1) {
    yield await partOf(file, position)
    if (isShown && position % 4 === 3) await inDatabase(file, ({ db, now }) => progress(file, db, { position, count, now }))
  }
}

async function progress(file: File, db: Context['db'], { position, count, now }: { position: number; count: number; now: Date }) {
  file.isLate = now.getTime() - file.startedAt.getTime() > longestMs
  await updateImport(db, file.row.id, { bytesRead: Math.round((file.row.size * (position + 1)) / count), updatedAt: now })
}

const partOf = (file: File, position: number): Promise<Uint8Array> =>
  inDatabase(file, async ({ db }) => {
    const encrypted = await findPart(db, file.row.id, position)
    if (!encrypted) throw new Error('A part of a file that was brought is missing.')
    return file.fields.decryptBytes(db, contextOfPart(file.row, position), encrypted)
  })

/** Remembers what the database has refused, which a reader may not see. */
async function inDatabase<T>(file: File, work: (ctx: Context<System>) => Promise<T>): Promise<T> {
  try {
    return await file.run(work)
  } catch (error) {
    file.hasFailed = true
    throw error
  }
}

const keepLines = (file: File, lines: (Line & { kind: ImportKind })[], from: number) =>
  inDatabase(file, async (ctx) => {
    if (lines.length === 0) return
    const { id: importId, patientId } = file.row
    const rows = []
    for (const [index, { kind, ...line }] of lines.entries()) {
      const owned = { id: newId(), patientId }
      rows.push({ ...owned, ...(await lineRecord.encrypt(ctx, owned, { line })), importId, position: from + index, kind })
    }
    await insertLines(ctx.db, rows)
  })
