import type { VitalKind } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** Notifies the patient of a provider's measurement, without its value. */
export async function notifyPatient(ctx: Context<Verified>, userId: string, { kind, isUrgent }: { kind: VitalKind; isUrgent: boolean }) {
  await notify(ctx, [
    {
      userId,
      event: 'vital_added',
      isGrave: isUrgent,
      values: { doctor: ctx.actor.name },
      link: `/health-monitoring?${new URLSearchParams({ kind })}`,
    },
  ])
}
