import { isUrgent, type VitalSign } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { notifyOfCritical } from '#modules/sharing/public.ts'

/** Notifies the patient of a provider's measurements, without their values; the link leads to the most urgent. */
export async function notifyPatient(ctx: Context<Verified>, userId: string, vitals: readonly VitalSign[]) {
  const urgent = vitals.find(({ level }) => isUrgent(level))
  const { kind } = urgent ?? vitals[0] ?? { kind: 'bp' }
  await notify(ctx, [
    {
      userId,
      event: 'vital_added',
      isGrave: urgent !== undefined,
      values: { doctor: ctx.actor.name },
      link: `/health-monitoring?${new URLSearchParams({ kind })}`,
    },
  ])
}

/** What was measured earlier is caught up on, and alarms nobody. */
const alarmingMs = 48 * 3_600_000

/** Notifies those who treat the patient of dangerous measurements. */
export async function notifyProviders(ctx: Context<Verified>, patientId: string, vitals: readonly VitalSign[]) {
  const critical = vitals.find(({ level, takenAt }) => isUrgent(level) && ctx.now.getTime() - Date.parse(takenAt) < alarmingMs)
  if (critical) await notifyOfCritical(ctx, patientId, { time: critical.takenAt, place: { part: 'vitals', kind: critical.kind } })
}
