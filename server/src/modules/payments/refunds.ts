import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { notifyDeskOfFailedRefund, notifyOfRefund } from './announcements.ts'
import { purposes } from './purposes.ts'
import { type PaymentRow, updatePayment } from './queries.ts'
import { record, toPaidFor } from './records.ts'
import { findNamelessRefund, findRefund, insertRefund, type RefundRow, sumGiven, updateRefund } from './refund-queries.ts'
import type { SaidRefund } from './reports.ts'

/** A refund's state only moves forward, in whatever order events arrive. A completed refund may still fail, which is final. */
const ranks = { asked: 0, pending: 1, done: 2, failed: 3 } as const

type Known = Pick<RefundRow, 'status' | 'refundRef'>
/**
 * A failed refund without the provider's reference is our reading of a refusal; the provider's own report of that refund takes precedence,
 * in either order.
 */
export function isNews({ status: before, refundRef }: Known, { ref, status }: Pick<SaidRefund, 'ref' | 'status'>): boolean {
  if (ref === null && refundRef !== null) return false
  if (ref !== null && refundRef === null && before === 'failed') return status !== 'failed'
  return ranks[status] > ranks[before]
}

/** Applies one refund reported by the provider, ours or one made in its dashboard. The caller has locked the payment. */
export async function settleRefund(
  ctx: Context<System>,
  payment: PaymentRow,
  said: SaidRefund,
): Promise<'refunded' | 'refund_failed' | 'known'> {
  const { db, now } = ctx
  const { id, ref, amount, status, why } = said
  const found =
    (await findRefund(db, { paymentId: payment.id, id, ref })) ??
    (id === null ? await findNamelessRefund(db, payment.id, amount) : undefined)
  if (found && !isNews(found, said)) {
    if (found.refundRef === null && ref !== null) await updateRefund(db, found.id, { refundRef: ref })
    return 'known'
  }
  const change = {
    ...{ status, askAt: null, refundRef: ref ?? found?.refundRef ?? null },
    ...(status === 'done' && { doneAt: now }),
    ...(status === 'failed' ? { failedAt: now, failureCode: why ?? ('refused' as const) } : { failedAt: null, failureCode: null }),
  }
  const refund = found ?? { id: newId(), transactionId: payment.id, userId: payment.userId, amount, reason: null, askedAt: now }
  if (found) await updateRefund(db, found.id, change)
  else await insertRefund(db, { ...refund, ...change })
  const after = await tally(ctx, payment)
  if (status === 'done') await noteDone(ctx, after, refund)
  if (status === 'failed') await noteFailed(ctx, after, refund)
  return status === 'done' ? 'refunded' : status === 'failed' ? 'refund_failed' : 'known'
}

/**
 * Updates the total returned. Calls the purpose handler when the total reaches the amount paid, or no longer does; not for a partial
 * refund, because what was bought stays valid. A failed payment has already been let go of.
 */
export async function tally(ctx: Context<System>, payment: PaymentRow): Promise<PaymentRow> {
  const { db, now } = ctx
  // nothing can have been returned before the payment is completed
  if (payment.status === 'pending') return payment
  const refundedAmount = Math.min(payment.amount, await sumGiven(db, payment.id))
  const isWhole = refundedAmount === payment.amount
  const status = isWhole ? ('refunded' as const) : payment.completedAt ? ('completed' as const) : ('failed' as const)
  if (refundedAmount === payment.refundedAmount && status === payment.status) return payment
  const change = { refundedAmount, status, refundedAt: isWhole ? now : null }
  await updatePayment(db, payment.id, change)
  const after = { ...payment, ...change }
  const { refunded, returned } = purposes[payment.purpose]
  if (isWhole && payment.status === 'completed') await refunded(ctx, toPaidFor(after))
  if (payment.status === 'refunded' && status === 'completed') await returned?.(ctx, toPaidFor(after))
  return after
}

type Noted = Pick<RefundRow, 'id' | 'amount'>
async function noteDone(ctx: Context<System>, payment: PaymentRow, refund: Noted) {
  const isWhole = payment.status === 'refunded'
  await record(ctx, payment, isWhole ? 'payment.refunded' : 'payment.partly_refunded', { refund: refund.id, amount: refund.amount })
  await notifyOfRefund(ctx, payment, refund)
}

async function noteFailed(ctx: Context<System>, payment: PaymentRow, refund: Noted) {
  await record(ctx, payment, 'payment.refund_failed', { refund: refund.id, amount: refund.amount })
  await notifyDeskOfFailedRefund(ctx, payment, refund)
}
