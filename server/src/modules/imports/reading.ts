import type { Locale } from '@uzima/contract/fields'
import type { ImportKind, LeftOutReason } from '@uzima/contract/imports/kinds'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Turn } from '#costly-work.ts'
import type { Fields } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { chunkCount } from '#files/chunks.ts'
import { bringImported, dropImported } from '#modules/files/public.ts'
import type { BroughtLabValue } from '#modules/health-records/public.ts'
import { Documents, isDocument, type KeepFile } from './documents.ts'
import { type Report, reportOf } from './left-out.ts'
import { lineImporterFor } from './line-importers.ts'
import { Goals } from './mapping/goal.ts'
import { calledOf, lastPart, type Mapped } from './mapping/mapped.ts'
import { isOf, mapped, namedTypes, type Whose } from './mapping/mapping.ts'
import { Parts } from './parts.ts'
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
import { betweenPieces, Stopped, untilStopped } from './readers/limits.ts'
import type { FileBytes, FileReader, Found, ImportFormat } from './readers/reader.ts'
import { readerFor } from './readers/registry.ts'
import { contextOfPart, importRecord, type Line, lineRecord } from './record.ts'
import { tellFetched } from './service/fetched.ts'

/** Runs a system task in its own transaction. */
type RunTask = <T>(task: (ctx: Context<System>) => Promise<T>) => Promise<T>

/** How much of what another portal gave can be looked through. */
type NoteFetched = (ctx: Context<System>, connectionId: string, lines: number) => Promise<unknown>

const mostAttempts = 3
const mostLines = 5000
/** Steps a day, beside the others: of one kind there are as many as days. */
const mostDays = 5000
const mostNames = 20_000
const keptAtOnce = 200
const longestMs = 30 * 60_000

type Reading = {
  /** Ends the reading between two parts; the file waits for the next start. */
  stopping?: AbortSignal
  noteFetched?: NoteFetched
}

/**
 * Reads a file that somebody has brought, part by part, each in a short transaction. Restarted after a crash, it begins from scratch; a file
 * at which it crashes again and again is given up. The bytes go once they are read.
 */
export async function readImport(
  run: RunTask,
  id: string,
  { stopping = new AbortController().signal, noteFetched }: Reading = {},
): Promise<void> {
  const begun = await run(async (ctx) => {
    const row = await findImport(ctx.db, id)
    if (row?.state !== 'reading') return undefined
    await deleteLines(ctx.db, id)
    await dropImported(ctx, id)
    await updateImport(ctx.db, id, { attempts: row.attempts + 1, bytesRead: 0, updatedAt: ctx.now })
    const { name } = await importRecord.decrypt(ctx, { id, patientId: row.patientId, name: row.name })
    const { locale, gender: sex } = await findPerson(ctx.db, row.patientId)
    const { fields, work, practice } = ctx.services
    const of = { sex, country: practice.current.country }
    return { row, name, locale, fields, work, of, startedAt: ctx.now, isHopeless: row.attempts >= mostAttempts }
  })
  if (!begun) return
  const { row, name, locale, fields, work, startedAt, of } = begun
  const report = reportOf()
  const file: File = { run, stopping, row, name, locale, fields, startedAt, of, passes: 1, failure: undefined, aside: (wait) => wait() }
  let lines = 0
  if (begun.isHopeless) report.fault({ fault: 'broken', where: 'line 1' })
  else {
    try {
      lines = await work.run(
        row.patientId,
        ({ aside }) => {
          file.aside = aside
          return betweenPieces.run(
            () => aside(async () => undefined),
            () => readAll(file, report),
          )
        },
        { on: 'here', isAdmitted: true },
      )
    } catch (error) {
      // what the database says is no fault of the file: the job is tried again
      if (file.failure) throw file.failure
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

type File = {
  run: RunTask
  /** The server is about to stop: the file is read again when it is back. */
  stopping: AbortSignal
  row: ImportRow
  name: string
  locale: Locale
  fields: Fields
  of: Pick<Whose, 'sex' | 'country'>
  startedAt: Date
  /** How often it is read from its beginning to its end. */
  passes: number
  /** Why the server cannot read on: a reader may take it for a fault of the file. */
  failure: Error | undefined
  /** Gives others their turn while the database, or another program, is asked. */
  aside: Turn['aside']
}
/** By their format. */
const passesOf: Record<ImportFormat, number> = { fhir: 2, ccda: 1, apple_health: 1, csv: 2 }

async function readAll(file: File, report: Report): Promise<number> {
  const bytes = new Parts(file.row, loading(file))
  const reader = readerFor(await bytes.head(), file.name)
  if (!reader) {
    report.fault({ fault: 'unknown_format', where: 'line 1' })
    return 0
  }
  file.passes = passesOf[reader.format]
  const documents = new Documents(keeping(file))
  const whose = await lookAround(reader, { file, bytes, documents })
  let position = 0
  let days = 0
  let isOfPerson = true
  let waiting: (Line & { kind: ImportKind })[] = []
  const keep = async () => {
    await keepLines(file, waiting, position)
    position += waiting.length
    waiting = []
  }
  const read = { whose, now: file.startedAt, locale: file.locale, report, documents }
  for await (const each of untilStopped(reader.read(bytes))) {
    if ('head' in each) isOfPerson = report.head(each.head)
    else if ('fault' in each) report.fault(each)
    else if (!isOfPerson) report.leftOut(each.resource.resourceType, 'not_said_of_person', null, each.where)
    else if (isDocument(each.resource) && isOf(each.resource, whose)) await documents.take(each.resource, each.where, whose)
    else if (each.resource.resourceType === 'Binary') await documents.takeBinary(each.resource, idsOf(each))
    else {
      const lines = linesOf(each, { ...read, where: each.where })
      if (lines.every(({ kind }) => kind !== 'steps')) waiting.push(...lines)
      else if (days < mostDays) {
        waiting.push(...lines)
        days += lines.length
      } else if (days++ === mostDays) report.fault({ fault: 'too_many', where: each.where })
    }
    if (position + waiting.length > mostLines + Math.min(days, mostDays)) {
      waiting = waiting.slice(0, mostLines + Math.min(days, mostDays) - position)
      report.fault({ fault: 'too_many', where: 'where' in each ? each.where : '' })
      break
    }
    if (waiting.length >= keptAtOnce) await keep()
  }
  if (file.failure) throw file.failure
  for (const { where, type, ...each } of documents.rest()) waiting.push(...checked(each, type, { ...read, where }))
  waiting = waiting.slice(0, mostLines - position)
  await keep()
  return position
}

type Read = { where: string; whose: Whose; now: Date; locale: Locale; report: Report; documents: Documents }
/** What a resource becomes. */
function linesOf(found: Found, read: Read): (Line & { kind: ImportKind })[] {
  const { resource } = found
  return mapped(resource, read.whose).flatMap((each) => {
    const lines = checked(each, resource.resourceType, read)
    return lines.map((line) => (line.kind === 'lab' ? withReport(line, found, read.documents) : line))
  })
}
const withReport = (line: Line & { kind: ImportKind }, found: Found, documents: Documents) => {
  const report = documents.reportOf(idsOf(found))
  return report ? { ...line, says: { ...(line.says as BroughtLabValue), report } } : line // as the mapping of laboratory values makes it
}

/** By what others refer to it. */
const idsOf = ({ resource, alias }: Found) => [lastPart(resource.id), ...(alias === undefined ? [] : [alias])]

/** What the services would refuse is left out by name. */
function checked(each: Mapped, type: string, { where, now, locale, report }: Read): (Line & { kind: ImportKind })[] {
  const leaveOut = (reason: LeftOutReason, name: string | null) => {
    report.leftOut(type, reason, name, where)
    return []
  }
  if ('leftOut' in each) return leaveOut(each.leftOut, each.name)
  const importer = lineImporterFor(each.kind)
  const refusal = importer.refusal(each.says, now)
  if (refusal === undefined) return [{ kind: each.kind, says: each.says, where, omitted: each.omitted }]
  const { name } = refusal === 'invalid_input' ? { name: null } : importer.words(each.says, locale)
  return leaveOut(reasons[refusal] ?? 'not_possible', name)
}
const reasons: Record<string, LeftOutReason> = {
  ...{ date_in_future: 'in_future', record_date_in_future: 'in_future', required_field: 'no_date' },
  ...{ value_implausible: 'not_plausible', diastolic_not_below: 'not_plausible', date_too_early: 'not_plausible' },
}

/** What is called how in the file, and whose it is: read before the rest, as resources come in any order. */
async function lookAround(
  reader: FileReader,
  { file, bytes, documents }: { file: File; bytes: FileBytes; documents: Documents },
): Promise<Whose> {
  const names = new Map<string, string>()
  const patients: string[] = []
  const goals = new Goals()
  if (reader.format === 'fhir')
    for await (const each of untilStopped(reader.read(bytes))) {
      if (!('resource' in each)) continue
      const { resource } = each
      const called = namedTypes.includes(resource.resourceType) && names.size < mostNames ? calledOf(resource) : null
      if (called !== null) for (const id of idsOf(each)) names.set(id, called)
      if (resource.resourceType === 'Patient' && patients.length < 2) patients.push(resource.id)
      if (isDocument(resource)) documents.look(resource, { names })
      else goals.look(resource, idsOf(each))
    }
  const about = { ...file.of, goals, now: file.startedAt }
  return { names, patientId: patients[0] ?? null, arePatients: patients.length > 1, timeZone: file.row.timeZone, ...about }
}

/** Loads parts, each in a transaction of its own, and says how far it is. */
function loading(file: File): (position: number) => Promise<Uint8Array> {
  const { row, fields } = file
  let loaded = 0
  return async (position) => {
    const part = await inDatabase(file, async ({ db, now }) => {
      if (now.getTime() - file.startedAt.getTime() > longestMs) return undefined
      const encrypted = await findPart(db, row.id, position)
      if (!encrypted) throw new Error('A part of a file that was brought is missing.')
      loaded += 1
      const share = Math.min(1, loaded / (chunkCount(row.size, row.partSize) * file.passes))
      if (loaded % 4 === 0) await updateImport(db, row.id, { bytesRead: Math.round(row.size * share), updatedAt: now })
      return fields.decryptBytes(db, contextOfPart(row, position), encrypted)
    })
    if (!part) throw new Stopped('too_slow', '')
    return part
  }
}

/** Keeps a file of a document until it is decided about; answers whether it is refused. */
const keeping =
  (file: File): KeepFile =>
  async (each) => {
    const { id: importId, patientId: ownerId } = file.row
    return (await onServer(file, () => bringImported(file.run, { ...each, importId, ownerId }))) !== undefined
  }

const inDatabase = <T>(file: File, work: (ctx: Context<System>) => Promise<T>): Promise<T> => onServer(file, () => file.run(work))

/** What else there is to do than to read, which may want a turn of its own. */
async function onServer<T>(file: File, work: () => Promise<T>): Promise<T> {
  try {
    file.stopping.throwIfAborted()
    return await file.aside(work)
  } catch (error) {
    file.failure ??= error instanceof Error ? error : new Error('The server cannot read on.', { cause: error })
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
