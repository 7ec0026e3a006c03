import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { cancelPayment, type PaidFor, type PurposeHandler } from '#modules/payments/public.ts'
import { hintOrder, notifyDesk } from './announcements.ts'
import { findPartnerOf, noteFeeReturned, settleOrder } from './queries.ts'

/**
 * Updates an order when the state of its fee changes. The SQL function reads the payment itself and moves the order no further than that
 * allows.
 */
async function settle(ctx: Context<System>, { id, purposeId }: PaidFor): Promise<void> {
  const settled = await settleOrder(ctx.db, purposeId, id, newId())
  if (!settled) return
  // paid while it was being cancelled, or paid twice
  if (settled.outcome === 'late') await cancelPayment(ctx, id)
  if (settled.outcome === 'paid') await notifyDesk(ctx, await findPartnerOf(ctx.db, purposeId))
  await hintOrder(ctx, settled.patientId, purposeId)
}

async function returned(ctx: Context<System>, { id, purposeId }: PaidFor): Promise<void> {
  const patientId = await noteFeeReturned(ctx.db, purposeId, id)
  if (patientId) await hintOrder(ctx, patientId, purposeId)
}

export const deliveryFee = { completed: settle, failed: settle, refunded: settle, returned } satisfies PurposeHandler
