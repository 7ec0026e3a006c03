import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** Notifies the patient at once of what a provider added or found; the notification does not name the record. */
export async function notifyPatient(
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
