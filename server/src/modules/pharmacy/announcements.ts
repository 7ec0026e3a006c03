import type { NotificationEvent } from '@uzima/contract/notifications'
import { numberOf } from '@uzima/contract/pharmacy'
import { partnerOf } from '@uzima/contract/pharmacy/partners'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { findDesk } from './queries.ts'

type Order = { id: string; partnerId: string }

/** Notifies the admins who dispatch orders that there is one, not whose it is or what is in it. */
export async function notifyDesk(ctx: Context, { id, partnerId }: Order): Promise<void> {
  const values = { order: numberOf(id), pharmacy: pharmacyName(partnerId) }
  const desk = await findDesk(ctx.db)
  await notify(
    ctx,
    desk.map((userId) => ({ userId, event: 'delivery_requested', values, link: '/admin/orders' })),
  )
}

export type News = Extract<
  NotificationEvent,
  'delivery_accepted' | 'delivery_on_its_way' | 'delivery_delivered' | 'delivery_cancelled' | 'delivery_unpaid'
>
/** Notifies the patient of an order's new state by its number; its contents are only on its page. */
export async function notifyPatient(ctx: Context, event: News, patientId: string, { id, partnerId }: Order): Promise<void> {
  const values = { order: numberOf(id), pharmacy: pharmacyName(partnerId) }
  await notify(ctx, [{ userId: patientId, event, values, link: '/pharmacy-services' }])
}

const pharmacyName = (partnerId: string) => partnerOf(partnerId)?.name ?? ''

/** Makes open pages of the patient and of every admin refetch. */
export async function hintOrder(ctx: Context, patientId: string, id: string): Promise<void> {
  const desk = await findDesk(ctx.db)
  ctx.afterCommit(() => ctx.services.live.hint([patientId, ...desk], 'pharmacy', id))
}
