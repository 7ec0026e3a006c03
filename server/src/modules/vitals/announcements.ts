import { isUrgent, type VitalSign } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { recordReaders } from '#modules/sharing/public.ts'
import { findNames } from './queries.ts'

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

/** Notifies those who treat the patient of dangerous measurements, without kind and value, except the one who measured. */
export async function notifyProviders(ctx: Context<Verified>, patientId: string, vitals: readonly VitalSign[]) {
  const { db, actor, now } = ctx
  const critical = vitals.find(({ level, takenAt }) => isUrgent(level) && now.getTime() - Date.parse(takenAt) < alarmingMs)
  if (!critical) return
  const [readers, names] = await Promise.all([recordReaders(db, patientId), findNames(db, [patientId])])
  const others = readers.filter((userId) => userId !== actor.id && userId !== patientId)
  const values = { patient: names.get(patientId) ?? '', time: critical.takenAt }
  const link = `/patients/${patientId}?${new URLSearchParams({ part: 'vitals', kind: critical.kind })}`
  await notify(
    ctx,
    others.map((userId) => ({ userId, event: 'vital_critical', values, link })),
  )
}
