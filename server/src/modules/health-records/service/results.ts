import type { Input } from '@uzima/contract/endpoint'
import type { HealthRecord, healthRecordsApi } from '@uzima/contract/health-records'
import { mayFollow } from '@uzima/contract/health-records/report'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden } from '#errors.ts'
import { notifyPatient } from '../announcements.ts'
import { actionsOf, isOfPractice } from '../policy.ts'
import { change, followOrder, keepVersion, loadRecord, rewrite, show } from './records.ts'

type Api = typeof healthRecordsApi
type Provider = Doctor | Professional

export async function setReportStatus(ctx: Context<Provider>, input: Input<Api['setReportStatus']>): Promise<HealthRecord> {
  const { patientId, id, reportStatus, version } = input
  const record = await loadRecord(ctx, patientId, id)
  if (!isOfPractice(record)) throw forbidden()
  if (!mayFollow(record.reportStatus, reportStatus)) throw conflict('record_changed')
  await keepVersion(ctx, record, 'advanced')
  await change(ctx, record, version, { reportStatus })
  await followOrder(ctx, { ...record, reportStatus })
  ctx.audit({ details: { report: reportStatus } })
  if (reportStatus === 'final') await notifyPatient(ctx, 'result_final', { ...record, reportStatus })
  return show(ctx, patientId, id)
}

export async function correctResult(ctx: Context<Provider>, { patientId, ...input }: Input<Api['correctResult']>): Promise<HealthRecord> {
  const record = await loadRecord(ctx, patientId, input.id)
  if (!actionsOf(ctx.actor, record).includes('correct')) throw forbidden()
  // it stays a result: there are no corrections of other records
  const { type } = record
  const corrected = await rewrite(ctx, record, { ...input, type, change: 'corrected', changed: { reportStatus: 'corrected' } })
  await notifyPatient(ctx, 'result_corrected', corrected)
  return corrected
}
