import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { cancelPayment } from '#modules/payments/public.ts'
import { hintOrder, notifyPatient } from './announcements.ts'
import { cancelOrder, findUnpaidOrders } from './queries.ts'

const ordersARun = 100

/** Scheduled task: cancels orders that weren't paid in time, with their payment. */
export async function cancelUnpaid(ctx: Context<System>): Promise<void> {
  for (const order of await findUnpaidOrders(ctx.db, ctx.now, ordersARun)) {
    const cancelled = await cancelOrder(ctx.db, order.id, newId(), null)
    if (!cancelled) continue
    if (cancelled.transactionId) await cancelPayment(ctx, cancelled.transactionId)
    await notifyPatient(ctx, 'delivery_unpaid', cancelled.patientId, order)
    await hintOrder(ctx, cancelled.patientId, order.id)
  }
}
