import type { PaymentFailure } from '@uzima/contract/payments'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { notifyOfReceipt } from './announcements.ts'
import { settleDispute } from './disputes.ts'
import { purposes } from './purposes.ts'
import {
  countAttempts,
  insertAttempt,
  keepMethod,
  lockPayment,
  moveOn,
  nextReceiptNumber,
  type PaymentRow,
  updatePayment,
} from './queries.ts'
import { record, toPaidFor } from './records.ts'
import { askRefund, sumKnown } from './refund-queries.ts'
import { settleRefund } from './refunds.ts'
import type { Paid, Report, SaidRefund } from './reports.ts'

/** The limit on declined cards in the sandbox; other providers have their own. */
const mostAttempts = 5

/** The result of a report. known: nothing new. late: paid after it had failed, and refunded. mismatch: not the amount asked for. */
export type Outcome =
  | ('completed' | 'refused' | 'failed' | 'known' | 'late' | 'mismatch')
  | ('refunded' | 'refund_failed' | 'refunds_asked' | 'disputed')

/**
 * Applies a provider's report in the transaction that stores it. The payment's row is locked, and every transition names the state it
 * starts from, because reports may be repeated, concurrent and in any order.
 */
export async function settle(ctx: Context<System>, paymentId: string, report: Report): Promise<Outcome> {
  const payment = await lockPayment(ctx.db, paymentId)
  if (!payment) return 'known'
  const outcome = await settleLocked(ctx, payment, report)
  ctx.afterCommit(() => ctx.services.live.hint([payment.userId], 'payments', payment.id))
  return outcome
}

async function settleLocked(ctx: Context<System>, payment: PaymentRow, report: Report): Promise<Outcome> {
  switch (report.what) {
    case 'paid':
      return pay(ctx, payment, report.paid)
    case 'refused':
      return refuse(ctx, payment, report)
    case 'ended':
      return payment.status === 'pending' ? fail(ctx, payment, report.why) : 'known'
    case 'refunded':
      return hearRefunded(ctx, payment, report)
    case 'refunds':
      return settleRefunds(ctx, payment, report.refunds)
    case 'disputed':
      return settleDispute(ctx, payment, report.dispute)
  }
}

async function pay(ctx: Context<System>, payment: PaymentRow, paid: Paid): Promise<Outcome> {
  const { db, now, log } = ctx
  if (paid.amount !== payment.amount || paid.currency !== payment.currency) {
    log.error({ payment: payment.id }, 'payment received in a different amount or currency than asked for')
    return 'mismatch'
  }
  if (payment.status === 'failed') return payBack(ctx, payment, paid)
  const card = paid.card && { paymentMethod: paid.card.method, cardBrand: paid.card.brand, cardLast4: paid.card.last4 }
  await keepCard(ctx, payment, paid)
  if (payment.status !== 'pending') {
    // an earlier event didn't name the card
    if (card && payment.cardLast4 === null) await updatePayment(db, payment.id, card)
    return 'known'
  }
  const receiptNumber = await nextReceiptNumber(db)
  const change = { ...card, status: 'completed' as const, chargeRef: paid.chargeRef, receiptNumber, completedAt: now }
  if (!(await moveOn(db, payment.id, 'pending', change))) return 'known'
  const completed = { ...payment, ...change }
  await purposes[payment.purpose].completed(ctx, toPaidFor(completed))
  await record(ctx, completed, 'payment.completed')
  await notifyOfReceipt(ctx, completed)
  return 'completed'
}

/** Refunds a payment that came after it had failed. */
async function payBack({ db, now }: Context<System>, { id }: PaymentRow, { chargeRef }: Paid): Promise<Outcome> {
  await updatePayment(db, id, { chargeRef })
  const asked = await askRefund(db, { id: newId(), paymentId: id, amount: null, reason: 'requested_by_customer', now })
  return asked === 'asked' ? 'late' : 'known'
}

async function keepCard({ db, now }: Context<System>, { userId, provider, savesMethod, status }: PaymentRow, { card, saved }: Paid) {
  if (!savesMethod || !card || !saved || status === 'refunded') return
  const { method: paymentMethod, ...shown } = card
  await keepMethod(db, { userId, provider, customerRef: saved.customer, methodRef: saved.method, paymentMethod, ...shown, createdAt: now })
}

async function refuse(
  ctx: Context<System>,
  payment: PaymentRow,
  { why, chargeRef, card }: Extract<Report, { what: 'refused' }>,
): Promise<Outcome> {
  if (payment.status !== 'pending') return 'known'
  // an off-session charge: nobody is present to try another card
  if (payment.chargeKey !== null) return fail(ctx, payment, why)
  const { db, now } = ctx
  const { id, userId, amount, currency, transactionRef, purpose, purposeId, description, returnPath, provider } = payment
  const tried = await countAttempts(db, id)
  if (provider === 'sandbox' && tried + 1 >= mostAttempts) return fail(ctx, payment, why)
  const shown = card && { paymentMethod: card.method, cardBrand: card.brand, cardLast4: card.last4 }
  const noted = await insertAttempt(db, {
    ...{
      id: newId(),
      userId,
      createdAt: now,
      amount,
      currency,
      purpose,
      purposeId,
      description,
      returnPath,
      provider,
      chargeRef,
      ...shown,
    },
    ...{ transactionRef: `${transactionRef}-${tried + 1}`, status: 'failed', attemptOf: id, failureCode: why, failedAt: now },
  })
  return noted ? 'refused' : 'known'
}

async function fail(ctx: Context<System>, payment: PaymentRow, why: PaymentFailure): Promise<Outcome> {
  const change = { status: 'failed' as const, failureCode: why, failedAt: ctx.now }
  if (!(await moveOn(ctx.db, payment.id, 'pending', change))) return 'known'
  const failed = { ...payment, ...change }
  await purposes[payment.purpose].failed(ctx, toPaidFor(failed))
  await record(ctx, failed, 'payment.failed')
  return 'failed'
}

type Refunded = Extract<Report, { what: 'refunded' }>
/** Only has a total. If it differs from the sum of the known refunds, the provider is asked for a list. */
async function hearRefunded(ctx: Context<System>, payment: PaymentRow, { total = payment.amount, paid }: Refunded): Promise<Outcome> {
  // the event that it was paid hasn't arrived yet
  if (payment.status === 'pending' && (!paid || (await pay(ctx, payment, paid)) !== 'completed')) return 'mismatch'
  if ((await sumKnown(ctx.db, payment.id)) === total) return 'known'
  await updatePayment(ctx.db, payment.id, { asked: 'refunds', askAt: ctx.now, askTries: 0 })
  return 'refunds_asked'
}

async function settleRefunds(ctx: Context<System>, { id }: PaymentRow, refunds: SaidRefund[]): Promise<Outcome> {
  let outcome: Outcome = 'known'
  for (const refund of refunds) {
    // reload, since each refund changes the payment
    const payment = await lockPayment(ctx.db, id)
    const came = payment ? await settleRefund(ctx, payment, refund) : 'known'
    if (came !== 'known') outcome = came
  }
  return outcome
}
