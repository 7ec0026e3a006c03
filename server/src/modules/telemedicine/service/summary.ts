import type { Input } from '@uzima/contract/endpoint'
import type { telemedicineApi, VideoCall } from '@uzima/contract/telemedicine'
import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { addVisitSummary } from '#modules/health-records/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { findCall, lockCall, updateCall } from '../queries.ts'
import { hintBoth, loadVideoVisit, showCall } from '../visit.ts'

/** One per visit; later changes are made in the record. */
export async function writeVisitSummary(
  ctx: Context<Doctor>,
  { id, summary, status }: Input<(typeof telemedicineApi)['writeVisitSummary']>,
): Promise<VideoCall> {
  const { db, actor } = ctx
  const visit = await loadVideoVisit(ctx, id)
  if (visit.side !== 'doctor' || !(await findCall(db, id))?.admittedAt) throw conflict('visit_not_held')
  if ((await lockCall(db, id))?.summaryRecordId) throw conflict('summary_exists')
  const date = calendarDayOf(visit.scheduledTime, visit.timeZone)
  const summaryRecordId = await addVisitSummary(ctx, { patientId: visit.patientId, date, provider: actor.name, summary, status })
  await updateCall(db, id, { summaryRecordId })
  ctx.audit({ subjectId: visit.patientId, resourceId: id, details: { record: summaryRecordId } })
  hintBoth(ctx, visit)
  return showCall(ctx, visit)
}
