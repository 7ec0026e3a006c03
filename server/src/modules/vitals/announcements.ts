import type { VitalKind } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** The patient learns that a provider has measured something; what it was, only by opening it. */
export async function tellPatient(ctx: Context<Verified>, userId: string, { kind, isUrgent }: { kind: VitalKind; isUrgent: boolean }) {
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
