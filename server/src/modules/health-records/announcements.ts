import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** The patient learns at once what a provider has added or found; which record it is, only by opening it. */
export async function tellPatient(
  ctx: Context<Verified>,
  event: 'record_added' | 'record_reviewed',
  { id, patientId, status }: { id: string; patientId: string; status: string },
): Promise<void> {
  await notify(ctx, [
    {
      userId: patientId,
      event,
      isGrave: status !== 'normal',
      values: { doctor: ctx.actor.name },
      link: `/health-records?${new URLSearchParams({ record: id })}`,
    },
  ])
}
