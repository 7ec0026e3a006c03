import type { Input, Output } from '@uzima/contract/endpoint'
import type { AddRecord, HealthRecord, healthRecordsApi, RecordVersion, WriteRecord } from '@uzima/contract/health-records'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import { isAwaited, mayFollow, type ReportStatus, resultTypes } from '@uzima/contract/health-records/report'
import { isCritical } from '@uzima/contract/health-records/values'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { answerFile, attachFiles, requireReady } from '#modules/files/public.ts'
import { followResults, requireAnswerable } from '#modules/orders/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { notifyPatient, notifyProviders } from '../announcements.ts'
import { recordAsPdf } from '../document.ts'
import { decryptWords, encryptComment, encryptVersion, encryptWords, toRecord, versionsOf } from '../encrypted-records.ts'
import { areOutOfRange, findImplausible, findUnknown, knownPanels, knownTests, subjectOf } from '../lab-values.ts'
import { listRecords } from '../listing.ts'
import { actionsOf, isOfPractice } from '../policy.ts'
import {
  caresFor,
  findFileIds,
  findPatientOf,
  findRecord,
  findRecordsWithValues,
  insertRecord,
  insertRecordFiles,
  insertVersion,
  type RecordRow,
  removeRecordFiles,
  updateRecord,
} from '../queries.ts'
import { findWaitingResults } from '../review-queries.ts'
import { keepOrigin, recordOfMessage } from '../saved-messages.ts'
import { seriesOf } from '../series.ts'

type Api = typeof healthRecordsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listHealthRecords = (ctx: Context<Verified>, input: Input<Api['listHealthRecords']>) => listRecords(ctx, ctx.actor.id, input)
export const getHealthRecord = (ctx: Context<Verified>, { id }: ById) => show(ctx, ctx.actor.id, id)
export const listRecordVersions = (ctx: Context<Verified>, { id }: ById) => showVersions(ctx, ctx.actor.id, id)
export const listLabValues = (ctx: Context<Verified>) => showValues(ctx, ctx.actor.id)
export const deleteHealthRecord = (ctx: Context<Verified>, { id }: ById) => remove(ctx, ctx.actor.id, id)
export const getRecordFile = (ctx: Context<Verified>, input: ById & { fileId: string }) => showFile(ctx, ctx.actor.id, input)
export const addHealthRecord = async (ctx: Context<Verified>, input: AddRecord) =>
  (await add(ctx, ctx.actor.id, { ...input, status: 'pending' })).record
export const editHealthRecord = (ctx: Context<Verified>, input: Input<Api['editHealthRecord']>) => edit(ctx, ctx.actor.id, input)

export async function listWaitingResults({ db }: Context<Verified>): Promise<Output<Api['listWaitingResults']>> {
  const rows = await findWaitingResults(db)
  return {
    rows: rows.map(({ arrivedAt, readableAt, ...row }) => ({
      ...row,
      arrivedAt: arrivedAt.toISOString(),
      readableAt: readableAt.toISOString(),
    })),
  }
}

export async function listLabTests({ language }: Context<Verified>): Promise<Output<Api['listLabTests']>> {
  return { tests: knownTests(language), panels: knownPanels(language) }
}

export async function listPatientRecords(ctx: Context<Provider>, { patientId, ...listing }: Input<Api['listPatientRecords']>) {
  await requireCare(ctx, patientId)
  return listRecords(ctx, patientId, listing)
}

export async function addPatientRecord(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientRecord']>) {
  await requireCare(ctx, patientId)
  const { record, isNew } = await add(ctx, patientId, input)
  if (!isNew) return record
  const hasCome = resultTypes.includes(record.type) && !isAwaited(record.reportStatus ?? 'final')
  await notifyPatient(ctx, hasCome && record.orderId ? 'order_result_in' : 'record_added', record)
  return record
}

export async function listPatientLabValues(ctx: Context<Provider>, { patientId }: OfPatient) {
  await requireCare(ctx, patientId)
  return showValues(ctx, patientId)
}

export const getPatientRecord = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => show(ctx, patientId, id)
/** Reloads an added record when its Idempotency-Key is replayed. */
export async function readPatientRecord(ctx: Context<Provider>, id: string): Promise<HealthRecord> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('record_not_found')
  return show(ctx, found.patientId, id)
}
export const getRecordPdf = (ctx: Context<Verified>, { id }: ById) => showPdf(ctx, ctx.actor.id, id)
export const getPatientRecordPdf = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => showPdf(ctx, patientId, id)
/** With the status to go on to, if any. */
export async function editPatientRecord(ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientRecord']>) {
  const edited = await edit(ctx, patientId, input)
  if (input.reportStatus === 'final' && edited.reportStatus === 'final') await notifyPatient(ctx, 'result_final', edited)
  return edited
}
export const deletePatientRecord = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => remove(ctx, patientId, id)
export const listPatientRecordVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => showVersions(ctx, patientId, id)
export const getPatientRecordFile = (ctx: Context<Provider>, { patientId, ...input }: OfPatient & ById & { fileId: string }) =>
  showFile(ctx, patientId, input)

export async function setRecordStatus(ctx: Context<Provider>, input: Input<Api['setRecordStatus']>): Promise<HealthRecord> {
  const { patientId, id, status, version } = input
  const record = await loadRecord(ctx, patientId, id)
  if (!actionsOf(ctx.actor, record).includes('setStatus')) throw forbidden()
  // what is not reviewed has no comment; otherwise one stays unless another is given
  const comment = status === 'pending' ? null : input.comment
  if (record.status !== status || (typeof comment === 'string' && comment !== (await decryptWords(ctx.db, ctx.services, record)).comment)) {
    await keepVersion(ctx, record, 'reviewed')
    const said = comment === undefined ? {} : { comment: await encryptComment(ctx, record, comment) }
    await change(ctx, record, version, { status, ...said, ...reviewOf(ctx, status) })
    await followOrder(ctx, record)
    // a review that is taken back is no news of its own
    if (status !== 'pending') await notifyPatient(ctx, 'record_reviewed', { ...record, status })
  }
  return show(ctx, patientId, id)
}

export async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<HealthRecord> {
  return toRecord(ctx, await loadRecord(ctx, patientId, id))
}

async function showVersions(ctx: Context<Verified>, patientId: string, id: string): Promise<{ rows: RecordVersion[] }> {
  return { rows: await versionsOf(ctx, await loadRecord(ctx, patientId, id)) }
}

async function showFile(ctx: Context<Verified>, patientId: string, { id, fileId }: ById & { fileId: string }) {
  await loadRecord(ctx, patientId, id)
  if (!(await findFileIds(ctx.db, id)).includes(fileId)) throw notFound('file_not_found')
  ctx.audit({ resourceId: fileId, details: { record: id } })
  return answerFile(ctx, fileId)
}

async function showPdf(ctx: Context<Verified>, patientId: string, id: string): Promise<FileAnswer> {
  const { actor, language: locale, now, services } = ctx
  const record = await show(ctx, patientId, id)
  return recordAsPdf(record, { patientId, locale, now, services, who: actor.id })
}

/** How many records with lab values are charted; the latest are kept. */
const mostDrawn = 500

async function showValues(ctx: Context<Verified>, patientId: string): Promise<Output<Api['listLabValues']>> {
  const { db, services } = ctx
  await services.fields.prepare(db, 'medical_records', [patientId])
  const [rows, subject] = await Promise.all([findRecordsWithValues(db, patientId, mostDrawn), subjectOf(ctx, patientId)])
  const dated = await Promise.all(
    rows.map(async (row) => {
      const { provider, values } = await decryptWords(db, services, row)
      return { id: row.id, date: row.recordDate, reportStatus: row.reportStatus, provider, values }
    }),
  )
  ctx.audit({ subjectId: patientId, details: { count: rows.length } })
  return { series: seriesOf(dated, subject) }
}

type Written = AddRecord & {
  status: RecordStatus
  reportStatus?: ReportStatus | undefined
  orderId?: string | null | undefined
  /** A laboratory has sent it: it answers its order wherever that stands, and may call itself abnormal. */
  sent?: { isAbnormal: boolean }
}
type Added = { record: HealthRecord; isNew: boolean }
export async function add(ctx: Context<Verified>, patientId: string, input: Written): Promise<Added> {
  const { db, actor, now } = ctx
  const before = input.message && (await recordOfMessage(ctx, patientId, input.message))
  if (before) {
    ctx.audit({ details: { replayed: true } })
    return { record: await show(ctx, patientId, before), isNew: false }
  }
  requirePlausible(ctx, input)
  const { type, date: recordDate, orderId = null } = input
  if (orderId && !input.sent) await requireAnswerable(ctx, { patientId, orderId, type })
  await requireReady(ctx, input.files, patientId)
  const record = { id: ctx.newId(), patientId }
  const reportStatus = resultTypes.includes(type) ? (input.reportStatus ?? 'final') : 'final'
  requireNoValues(reportStatus, input)
  // of what is not there yet, nobody can say how it is
  const status = isAwaited(reportStatus) ? 'pending' : input.status
  await insertRecord(db, {
    ...record,
    ...(await encryptWords(ctx, record, input)),
    ...reviewOf(ctx, status),
    isOutOfRange: input.sent?.isAbnormal === true || areOutOfRange(input.values, await subjectOf(ctx, patientId), recordDate),
    type,
    status,
    reportStatus,
    recordDate,
    orderId,
    addedBy: actor.id,
    now,
  })
  await insertRecordFiles(db, record, input.files, 0)
  await attachFiles(ctx, input.files)
  if (input.message) await keepOrigin(ctx, record, input.message)
  ctx.audit({
    subjectId: patientId,
    details: { type, status, ...(resultTypes.includes(type) && { report: reportStatus }), files: input.files.length, ...input.message },
  })
  if (orderId && !isAwaited(reportStatus)) await followResults(ctx, { patientId, orderId, isAdded: true })
  await hintRecord(ctx, patientId, 'health-records')
  const added = await show(ctx, patientId, record.id)
  await notifyProviders(ctx, patientId, added)
  return { record: added, isNew: true }
}

type Editing = Input<Api['editHealthRecord']> & { reportStatus?: ReportStatus | undefined }
async function edit(ctx: Context<Verified>, patientId: string, input: Editing): Promise<HealthRecord> {
  const record = await loadRecord(ctx, patientId, input.id)
  // it may have become final meanwhile
  if (input.version !== record.version) throw conflict('record_changed')
  if (!actionsOf(ctx.actor, record).includes('edit')) throw forbidden()
  const asked = input.reportStatus ?? record.reportStatus
  if (asked !== record.reportStatus && !mayFollow(record.reportStatus, asked)) throw conflict('record_changed')
  const reportStatus = resultTypes.includes(input.type) ? asked : 'final'
  requireNoValues(reportStatus, input)
  // a patient's edit must be reviewed again
  const status = ctx.actor.id === patientId ? unreviewed : {}
  return rewrite(ctx, record, { ...input, change: 'edited', changed: { ...status, reportStatus } })
}

const unreviewed = { status: 'pending', reviewedBy: null, reviewedAt: null, comment: null } as const

/** Whether a result of the practice is no longer what was reviewed: whoever reviewed it has not seen that. */
async function saysOtherwise(
  { db, services }: Context<Verified>,
  record: RecordRow,
  input: WriteRecord,
  files: string[],
): Promise<boolean> {
  if (!isOfPractice(record)) return false
  const { values, description } = await decryptWords(db, services, record)
  const said = (of: Pick<WriteRecord, 'values' | 'description' | 'files'>) => JSON.stringify([of.values, of.description, of.files])
  return said({ values, description, files }) !== said(input)
}

type Rewriting = WriteRecord & {
  version: number
  change: RecordVersion['change']
  reason?: string
  changed: Parameters<typeof updateRecord>[3] & { reportStatus: ReportStatus }
}
/** Replaces what a record says and its files; the earlier version is kept. */
export async function rewrite(ctx: Context<Verified>, record: RecordRow, input: Rewriting): Promise<HealthRecord> {
  const { db, now } = ctx
  const { patientId } = record
  requirePlausible(ctx, input)
  const [{ values: formerValues }, former] = await Promise.all([toRecord(ctx, record), decryptWords(db, ctx.services, record)])
  const before = await findFileIds(db, record.id)
  const added = input.files.filter((id) => !before.includes(id))
  await requireReady(ctx, added, patientId)
  await keepVersion(ctx, record, input.change, input.reason)
  const { type, date: recordDate, changed } = input
  const subject = await subjectOf(ctx, patientId)
  await change(ctx, record, input.version, {
    ...(await encryptWords(ctx, record, input, former)),
    ...{ type, recordDate, isOutOfRange: areOutOfRange(input.values, subject, recordDate), ...changed },
    ...((await saysOtherwise(ctx, record, input, before)) && unreviewed),
  })
  await removeRecordFiles(
    db,
    record.id,
    before.filter((id) => !input.files.includes(id)),
    now,
  )
  await insertRecordFiles(db, record, added, before.length)
  await attachFiles(ctx, added)
  await followOrder(ctx, { ...record, reportStatus: changed.reportStatus })
  const written = await show(ctx, patientId, record.id)
  if (!formerValues.some(isCritical)) await notifyProviders(ctx, patientId, written)
  return written
}

async function remove(ctx: Context<Verified>, patientId: string, id: string): Promise<Record<string, never>> {
  const record = await loadRecord(ctx, patientId, id)
  if (!actionsOf(ctx.actor, record).includes('delete')) throw forbidden()
  await keepVersion(ctx, record, 'deleted')
  await change(ctx, record, record.version, { deletedAt: ctx.now })
  await followOrder(ctx, record)
  return {}
}

export async function keepVersion(ctx: Context<Verified>, record: RecordRow, change: RecordVersion['change'], reason?: string) {
  const id = newId()
  const content = await encryptVersion(ctx, id, record, reason)
  await insertVersion(ctx.db, { id, record, content, change, changedBy: ctx.actor.id, now: ctx.now })
}

/** 409 if the caller read an older version. */
export async function change(ctx: Context<Verified>, record: RecordRow, version: number, changed: Parameters<typeof updateRecord>[3]) {
  if (version !== record.version || !(await updateRecord(ctx.db, record.id, version, { ...changed, updatedAt: ctx.now })))
    throw conflict('record_changed')
  await hintRecord(ctx, record.patientId, 'health-records')
}

type Following = Pick<RecordRow, 'patientId' | 'orderId' | 'reportStatus'>
/** With the state of the result as it has become: one that is still awaited changes nothing of its order, which may be closed without it. */
export const followOrder = async (ctx: Context<Verified>, { patientId, orderId, reportStatus }: Following) => {
  if (orderId && !isAwaited(reportStatus)) await followResults(ctx, { patientId, orderId })
}

const reviewOf = ({ actor, now }: Context<Verified>, status: RecordStatus) =>
  status === 'pending' ? { reviewedBy: null, reviewedAt: null } : { reviewedBy: actor.id, reviewedAt: now }

export function requirePlausible({ now }: Pick<Context, 'now'>, { date, values }: Pick<WriteRecord, 'date' | 'values'>) {
  // it may already be tomorrow in the easternmost time zone
  if (date > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)) throw invalid('date', 'record_date_in_future')
  if (date < '1900-01-01') throw invalid('date', 'date_too_early')
  const unknown = findUnknown(values)
  if (unknown !== undefined) throw invalid(`values.${unknown}.test`, 'invalid_input')
  const wrong = findImplausible(values)
  if (wrong !== undefined) throw invalid(`values.${wrong}.value`, 'value_implausible')
}

function requireNoValues(reportStatus: ReportStatus, { values }: Pick<WriteRecord, 'values'>) {
  if (isAwaited(reportStatus) && values.length > 0) throw invalid('reportStatus', 'invalid_input')
}

async function requireCare({ db }: Context<Verified>, patientId: string) {
  if (!(await caresFor(db, patientId))) throw notFound()
}

/** Find, check, or 404: someone else's record and an unknown one get the same answer. The audit row names the patient. */
export async function loadRecord({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<RecordRow> {
  const record = patientId === actor.id || (await caresFor(db, patientId)) ? await findRecord(db, patientId, id) : undefined
  if (!record) throw notFound('record_not_found')
  audit({ subjectId: patientId })
  return record
}
