import type { nurseApi } from '@uzima/contract/desk/nurse'
import type { Output } from '@uzima/contract/endpoint'
import type { Nurse } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { beginningOf, calendarDayOf } from '#modules/providers/public.ts'
import { findNurseDay } from '../queries-nurse.ts'

/** Across doctors: whoever comes today. */
export async function getNurseDay(ctx: Context<Nurse>): Promise<Output<(typeof nurseApi)['getNurseDay']>> {
  const { timeZone } = ctx.services.practice.current
  const day = calendarDayOf(ctx.now, timeZone)
  const rows = await findNurseDay(ctx.db, beginningOf(timeZone, day), beginningOf(timeZone, day, 1))
  ctx.audit({ subjectIds: [...new Set(rows.map(({ patientId }) => patientId))], details: { from: day, count: rows.length } })
  return {
    day,
    timeZone,
    visits: rows.map(({ scheduledTime, arrivedAt, ...row }) => ({
      ...row,
      start: scheduledTime.toISOString(),
      arrivedAt: arrivedAt?.toISOString() ?? null,
    })),
  }
}
