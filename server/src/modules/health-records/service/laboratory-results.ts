import { isFinal, type ReportStatus } from '@uzima/contract/health-records/report'
import { isCritical, type LabValue } from '@uzima/contract/health-records/values'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { notifyOfCritical } from '#modules/sharing/public.ts'
import { alarmingMs, notifyPatient } from '../announcements.ts'
import { decryptWords } from '../encrypted-records.ts'
import { findImplausible } from '../lab-values.ts'
import { findFileIds, findRecord } from '../queries.ts'
import { add, loadRecord, rewrite } from './records.ts'

/** A result as a laboratory has sent it. */
export type SentResult = {
  patientId: string
  patientName: string
  orderId: string | null
  title: string
  date: string
  /** The laboratory. */
  provider: string
  description: string | null
  values: LabValue[]
  files: string[]
  reportStatus: ReportStatus
  isAbnormal: boolean
  /** The laboratory calls it dangerous. */
  isCritical: boolean
}
type Provider = Doctor | Professional

/** What a known test cannot have is kept as a value of its own name: it is the laboratory's to correct. */
const kept = (values: LabValue[]) => values.map((value) => (findImplausible([value]) === undefined ? value : { ...value, test: null }))

/** Files it as if the caller had entered it: unreviewed, as the answer to its order. Returns the record. */
export async function fileSentResult(ctx: Context<Provider>, sent: SentResult): Promise<string> {
  const { patientId, orderId, reportStatus, isAbnormal } = sent
  const written = { type: 'lab-result', status: 'pending', ...contentOf(sent), files: sent.files } as const
  const { record } = await add(ctx, patientId, { ...written, reportStatus, orderId, sent: { isAbnormal: isAbnormal || sent.isCritical } })
  await notifyPatient(ctx, orderId ? 'order_result_in' : 'record_added', record)
  await alarm(ctx, sent, { id: record.id, date: record.date, isTold: record.values.some(isCritical) })
  return record.id
}

const contentOf = ({ title, date, provider, description, values }: SentResult) => ({
  title,
  date,
  provider,
  description,
  values: kept(values),
})

/**
 * Puts what a laboratory says now in the place of what it said before; the earlier version is kept. False if nothing has changed, or if what
 * is there is further on.
 */
export async function replaceSentResult(ctx: Context<Provider>, recordId: string, sent: SentResult, reason: string): Promise<boolean> {
  const { db, services } = ctx
  const { patientId, reportStatus } = sent
  const record = await loadRecord(ctx, patientId, recordId)
  const [words, files] = await Promise.all([decryptWords(db, services, record), findFileIds(db, recordId)])
  const content = contentOf(sent)
  if (isFinal(record.reportStatus) && !isFinal(reportStatus)) return false
  const said = (of: Pick<SentResult, 'values' | 'description' | 'title'>) => JSON.stringify([of.values, of.description, of.title])
  const isSame = said(words) === said(content) && sent.files.length === 0
  const isCorrection = isFinal(record.reportStatus)
  if (isSame && (isCorrection || record.reportStatus === reportStatus)) return false
  const written = await rewrite(ctx, record, {
    ...{ type: 'lab-result', ...content },
    // a report takes the place of the one before
    files: sent.files.length > 0 ? sent.files : files,
    ...{ version: record.version, change: isCorrection ? 'corrected' : 'edited', ...(isCorrection && { reason }) },
    changed: {
      reportStatus: isCorrection ? 'corrected' : reportStatus,
      ...((sent.isAbnormal || sent.isCritical) && { isOutOfRange: true }),
    },
  })
  if (isCorrection) await notifyPatient(ctx, 'result_corrected', written)
  else if (isFinal(reportStatus)) await notifyPatient(ctx, 'result_final', written)
  const isTold = written.values.some(isCritical) && !words.values.some((value) => findImplausible([value]) !== undefined)
  if (!isSame) await alarm(ctx, sent, { id: recordId, date: written.date, isTold })
  return true
}

/** Notifies whoever ordered it as well: it is filed in their name, but not by them. */
async function alarm(
  ctx: Context<Provider>,
  { patientId, patientName, isCritical: isFlagged }: SentResult,
  { id, date, isTold }: { id: string; date: string; isTold: boolean },
) {
  const { now, actor } = ctx
  if (!(isFlagged || isTold) || now.getTime() - Date.parse(date) > alarmingMs) return
  const place = { part: 'records', record: id }
  const time = now.toISOString()
  if (!isTold) await notifyOfCritical(ctx, patientId, { time, place })
  const link = `/patients/${patientId}?${new URLSearchParams(place)}`
  await notify(ctx, [{ userId: actor.id, event: 'critical_value', values: { patient: patientName, time }, link }])
}

/** Whether what was sent before is still there for the caller. */
export const isSentResultThere = async ({ db }: Context<Provider>, patientId: string, recordId: string) =>
  (await findRecord(db, patientId, recordId)) !== undefined
