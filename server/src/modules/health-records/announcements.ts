import type { HealthRecord } from '@uzima/contract/health-records'
import { isAwaited, resultTypes } from '@uzima/contract/health-records/report'
import { isCritical } from '@uzima/contract/health-records/values'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { notifyOfCritical } from '#modules/sharing/public.ts'
import { areReadableAtOnce } from './review-queries.ts'

/** Notifies the patient at once of what a provider added, found or corrected; the notification does not name the record. */
export async function notifyPatient(
  ctx: Context<Verified>,
  event: 'record_added' | 'record_reviewed' | 'result_final' | 'result_corrected' | 'order_result_in',
  { id, patientId, status, type, reportStatus }: Pick<HealthRecord, 'id' | 'patientId' | 'status' | 'type' | 'reportStatus'>,
): Promise<void> {
  // a result that waits for a review has no page yet
  const mayWait = status === 'pending' && resultTypes.includes(type) && !isAwaited(reportStatus ?? 'final')
  const isReadable = !mayWait || (await areReadableAtOnce(ctx.db))
  await notify(ctx, [
    {
      userId: patientId,
      event,
      isGrave: status !== 'normal',
      values: { doctor: ctx.actor.name },
      link: isReadable ? `/health-records?${new URLSearchParams({ record: id })}` : '/health-records',
    },
  ])
}

/** Older results are caught up on, and alarm nobody. */
export const alarmingMs = 7 * 86_400_000

/** Notifies those who treat the patient of dangerous laboratory values. */
export async function notifyProviders(ctx: Context<Verified>, patientId: string, { id, date, values }: HealthRecord): Promise<void> {
  if (!values.some(isCritical) || ctx.now.getTime() - Date.parse(date) > alarmingMs) return
  await notifyOfCritical(ctx, patientId, { time: ctx.now.toISOString(), place: { part: 'records', record: id } })
}
