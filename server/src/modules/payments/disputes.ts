import { type DisputeStatus, isOver } from '@uzima/contract/payments/refunds'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { notifyDeskOfDispute } from './announcements.ts'
import type { PaymentRow } from './queries.ts'
import { record } from './records.ts'
import { type DisputeRow, findDispute, insertDispute, updateDispute } from './refund-queries.ts'
import { tally } from './refunds.ts'
import type { SaidDispute } from './reports.ts'

/** Breaks ties between two states reported in the same second: inquiry, dispute, decision, appeal. */
const course: DisputeStatus[] = [
  ...(['warning_needs_response', 'warning_under_review', 'other', 'needs_response', 'under_review', 'warning_closed'] as const),
  ...(['prevented', 'won', 'lost', 'appeal_needs_response', 'appeal_under_review'] as const),
]

/** Stripe's timestamps are whole seconds; older reports are ignored. */
export function isNews(known: Pick<DisputeRow, 'saidAt' | 'status'>, said: Pick<SaidDispute, 'saidAt' | 'status'>): boolean {
  const later = new Date(said.saidAt).getTime() - known.saidAt.getTime()
  return later > 0 || (later === 0 && course.indexOf(said.status) > course.indexOf(known.status))
}

/** Applies a dispute as reported by the provider. A lost dispute counts as money returned. The caller has locked the payment. */
export async function settleDispute(ctx: Context<System>, payment: PaymentRow, said: SaidDispute): Promise<'disputed' | 'known'> {
  const { db } = ctx
  const { ref: disputeRef, amount, reason, status, isLive } = said
  const known = await findDispute(db, payment.id, disputeRef)
  if (known && !isNews(known, said)) return 'known'
  const saidAt = new Date(said.saidAt)
  const change = { amount, reason, status, saidAt, dueAt: said.dueAt && new Date(said.dueAt), closedAt: isOver(status) ? saidAt : null }
  if (known) await updateDispute(db, known.id, change)
  else
    await insertDispute(db, {
      ...{
        id: newId(),
        transactionId: payment.id,
        userId: payment.userId,
        disputeRef,
        isLive,
        openedAt: new Date(said.openedAt),
        ...change,
      },
    })
  const after = await tally(ctx, payment)
  if (known?.status !== status) await noteState(ctx, after, said, known?.status)
  return 'disputed'
}

/** Records the opening and the outcome; states in between are only visible on the admin page. */
async function noteState(ctx: Context<System>, payment: PaymentRow, { ref, status, amount }: SaidDispute, before?: DisputeStatus) {
  const isNew = before === undefined || isOver(before)
  if (isOver(status)) await record(ctx, payment, 'payment.dispute_closed', { dispute: ref, status, amount })
  else if (isNew) await record(ctx, payment, 'payment.disputed', { dispute: ref, status, amount })
  else return
  await notifyDeskOfDispute(ctx, payment, { status, amount })
}
