import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'

/** Tells the patient that something was ordered or cancelled, and not what. */
export const notifyOfOrder = (
  ctx: Context<Verified>,
  event: 'order_requested' | 'order_cancelled',
  { id, patientId }: { id: string; patientId: string },
) =>
  notify(ctx, [
    { userId: patientId, event, values: { doctor: ctx.actor.name }, link: `/medical-history?${new URLSearchParams({ order: id })}` },
  ])
