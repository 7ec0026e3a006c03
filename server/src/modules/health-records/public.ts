import type { Locale } from '@uzima/contract/fields'
import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import { isFinal, type ReportStatus } from '@uzima/contract/health-records/report'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Cursor } from '#db/keyset.ts'
import type { FileAnswer } from '#files/answer.ts'
import { answerFile } from '#modules/files/public.ts'
import { numberText, textsOf } from './document-texts.ts'
import { type BroughtDocument, documentsLineImporter } from './documents-line-importer.ts'
import { encryptComment, encryptWords, titleReader, toRow, type Words, wordsReader } from './encrypted-records.ts'
import { documentTypes } from './fhir.ts'
import { areOutOfRange, nameOf, subjectOf } from './lab-values.ts'
import { type BroughtLabValue, type BroughtReport, labValuesLineImporter } from './lab-values-line-importer.ts'
import {
  countOfThese,
  countRecords,
  countToReview,
  type DatedPage,
  findDatedRecords,
  findNames,
  findRecords,
  findRecordsWithValues,
  findSubject,
  hasFile,
  insertRecord,
  type RecordRow,
} from './queries.ts'
import { healthRecordsExporter } from './records-exporter.ts'
import { recordsImporter } from './records-importer.ts'
import { countResultsToReview, escalateResults, findResultsToReview, type ReviewPage, remindOfResults } from './review-queries.ts'
import { seriesOf } from './series.ts'
import { fileSentResult, isSentResultThere, replaceSentResult, type SentResult } from './service/laboratory-results.ts'
import { addPatientRecord, deletePatientRecord } from './service/records.ts'

export {
  type BroughtDocument,
  type BroughtLabValue,
  type BroughtReport,
  countResultsToReview,
  deletePatientRecord,
  documentsLineImporter,
  documentTypes,
  escalateResults,
  fileSentResult,
  findNames,
  healthRecordsExporter,
  isSentResultThere,
  labValuesLineImporter,
  recordsImporter,
  remindOfResults,
  replaceSentResult,
  type SentResult,
}

/** A file of one of this person's records, as far as the caller may see it: undefined if it is none. */
export async function recordFile(ctx: Context, patientId: string, fileId: string): Promise<FileAnswer | undefined> {
  return (await hasFile(ctx.db, patientId, fileId)) ? answerFile(ctx, fileId) : undefined
}

/** Whether all of these are records of the caller that they may read. */
export const hasRecords = async ({ db, actor }: Context<Verified>, ids: string[]): Promise<boolean> =>
  ids.length === 0 || (await countOfThese(db, actor.id, ids)) === ids.length

/** The number of the person's records and of those not reviewed yet; null until they have consented to the notice. */
export const recordCounts = async ({ db, actor }: Context<Verified>) => (actor.consented ? countRecords(db, actor.id) : null)

/** The caller's own records, latest first, decrypted: for the search. None without consent to the notice. */
export async function latestRecords(
  { db, actor, services }: Context<Verified>,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const [rows, words] = await Promise.all([findRecords(db, actor.id, {}, cursor, limit), wordsReader(db, services, actor.id)])
  return rows.map((row) => ({ ...words(row), id: row.id, type: row.type, status: row.status, date: row.recordDate }))
}

/** The newest values of a person, by test; row-level security decides whether the caller sees any. */
export async function newestSeries(
  ctx: Context<Verified>,
  patientId: string,
  { tests, each, isCounted = () => true }: { tests: number; each: number; isCounted?: (row: RecordRow) => boolean },
) {
  const [rows, words, subject] = await Promise.all([
    findRecordsWithValues(ctx.db, patientId, recordsRead),
    wordsReader(ctx.db, ctx.services, patientId),
    subjectOf(ctx, patientId),
  ])
  const dated = rows.filter(isCounted).map((row) => ({ ...words(row), id: row.id, date: row.recordDate, reportStatus: row.reportStatus }))
  return seriesOf(dated, subject)
    .sort((a, b) => (b.values.at(-1)?.date ?? '').localeCompare(a.values.at(-1)?.date ?? ''))
    .slice(0, tests)
    .map((series) => ({ ...series, values: series.values.slice(-each) }))
}
/** More laboratory records than the newest values of a dozen tests come from. */
const recordsRead = 50

const testsInWords = 8
const isSettled = ({ status, reportStatus }: RecordRow) => status !== 'pending' && isFinal(reportStatus)
/** The newest value of each test in words, of those that somebody has reviewed and that are final: "HbA1c: 7.2 % (22 Nov 2026)". */
export async function newestValueLines(ctx: Context<Verified>, patientId: string, locale: Locale): Promise<string[]> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (await newestSeries(ctx, patientId, { tests: testsInWords, each: 1, isCounted: isSettled })).flatMap(
    ({ test, name, unit, values }) =>
      values.map(
        ({ value, date }) =>
          `${nameOf({ test, name }, locale)}: ${numberText(value, locale)} ${unit} (${day.format(new Date(`${date}T12:00:00Z`))})`,
      ),
  )
}

/** Results of the caller's patients that nobody has reviewed, what waits longest first, with their titles. */
export async function resultsToReview({ db, services }: Context<Verified>, page: ReviewPage) {
  const rows = await findResultsToReview(db, page)
  const titleOf = await titleReader(
    db,
    services,
    rows.map(({ patientId }) => patientId),
  )
  return rows.map((row) => ({ ...row, title: titleOf(row) }))
}

/** The number of a person's records that no provider has reviewed. */
export const unreviewedRecords = (db: Db, patientId: string): Promise<number> => countToReview(db, patientId)

/** A person's records of some types, latest first: for the timeline. */
export async function datedRecords(ctx: Context<Verified>, patientId: string, page: DatedPage) {
  const [rows, words, subject] = await Promise.all([
    findDatedRecords(ctx.db, patientId, page),
    wordsReader(ctx.db, ctx.services, patientId),
    subjectOf(ctx, patientId),
  ])
  return rows.map((row) => toRow(row, words(row), subject))
}

/** A person's latest records with all their words: for the search in the chart. */
export async function recordsInWords(ctx: Context<Verified>, patientId: string, limit: number) {
  const [rows, words] = await Promise.all([
    findDatedRecords(ctx.db, patientId, { types: undefined, cursor: undefined, limit }),
    wordsReader(ctx.db, ctx.services, patientId),
  ])
  return rows.map((row) => ({ ...words(row), id: row.id, type: row.type, date: row.recordDate }))
}

type SeedRow = Omit<Words, 'comment' | 'valueIds'> & {
  comment?: string | undefined
  patientId: string
  type: RecordType
  status: RecordStatus
  reportStatus: ReportStatus
  date: string
  addedBy: string
  /** Who set the status; null while it is pending. */
  reviewedBy: string | null
  at: Date
}

/** Stores a record added and reviewed at a given time: for the demo clinic. */
export async function storeRecord(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { at, date: recordDate, ...record }: SeedRow,
): Promise<void> {
  const { patientId, type, status, reportStatus, addedBy, reviewedBy } = record
  const id = newId()
  const encrypted = {
    ...(await encryptWords(ctx, { id, patientId }, record)),
    comment: await encryptComment(ctx, { id, patientId }, record.comment ?? null),
    isOutOfRange: areOutOfRange(record.values, await findSubject(ctx.db, patientId, true), recordDate),
  }
  const reviewedAt = reviewedBy ? at : null
  await insertRecord(ctx.db, {
    ...{ id, patientId, type, status, reportStatus, recordDate, addedBy, reviewedBy, reviewedAt, orderId: null, now: at },
    ...encrypted,
  })
}

type Summary = { patientId: string; date: string; provider: string; summary: string; status: RecordStatus }

/** Adds a doctor's visit summary as a record of the patient in their care, notifies the patient, and returns the record's id. */
export async function addVisitSummary(ctx: Context<Doctor>, { summary, ...record }: Summary): Promise<string> {
  const title = textsOf(ctx.actor.locale).types['visit-summary']
  const { id } = await addPatientRecord(ctx, { ...record, title, type: 'visit-summary', description: summary, values: [], files: [] })
  return id
}
