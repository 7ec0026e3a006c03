import { z } from 'zod/mini'
import { id, instant } from '../fields.ts'

export const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent', 'not_delivered'] as const
export const refundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof refundReason>

/** asked: noted here. pending: the provider has said that it will. */
export const refundStatus = z.enum(['asked', 'pending', 'done', 'failed'])
export type RefundStatus = z.infer<typeof refundStatus>

/** Why no money went back. no_funds: there is too little with the provider. */
export const refundFailure = z.enum(['refused', 'card_gone', 'no_funds'])
export type RefundFailure = z.infer<typeof refundFailure>

export const Refund = z.object({
  id,
  amount: z.int(),
  /** Null: made at the provider itself. */
  reason: z.nullable(refundReason),
  status: refundStatus,
  askedAt: instant,
  doneAt: z.nullable(instant),
  failure: z.nullable(refundFailure),
})
export type Refund = z.infer<typeof Refund>

/** Stripe's own words; other: one that it has learned since. */
export const disputeStatus = z.enum([
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost'] as const),
  ...(['appeal_needs_response', 'appeal_under_review', 'prevented', 'other'] as const),
])
export type DisputeStatus = z.infer<typeof disputeStatus>

const over: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']
export const isOver = (status: DisputeStatus) => over.includes(status)
export const awaitsAnswer = (status: DisputeStatus) => status.endsWith('needs_response')

/** What a card holder has disputed at their bank. It is answered at the provider. */
export const Dispute = z.object({
  id,
  amount: z.int(),
  reason: z.string(),
  status: disputeStatus,
  dueAt: z.nullable(instant),
  openedAt: instant,
  closedAt: z.nullable(instant),
  url: z.string(),
})
export type Dispute = z.infer<typeof Dispute>

export const AskRefund = z.object({
  /** Made by the form for each press: the same press sent twice is one refund. */
  attempt: id,
  /** Integer cents, at most what is left. */
  amount: z.int().check(z.positive()),
  reason: refundReason,
})
