import { toCsv } from '@uzima/contract/csv'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Checkout, paymentsApi } from '@uzima/contract/payments'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { AppError, conflict, notFound } from '#errors.ts'
import type { FileAnswer } from '#files/answer.ts'
import { taxOfVisit } from '#modules/appointments/public.ts'

import { attemptIn, chargeRefOf, decide } from './providers/sandbox.ts'
import { stripeClient } from './providers/stripe.ts'
import { readEvent } from './providers/stripe-events.ts'
import {
  askToClose,
  deleteMethods,
  findLastAttempt,
  findOwnPayment,
  findPaymentsOf,
  findSavedMethod,
  type PaymentRow,
  queuePaymentSettling,
} from './queries.ts'
import { givenBack, receiptAsPdf } from './receipt.ts'
import { findDisputes, findRefunds } from './refund-queries.ts'
import { receive } from './reports.ts'
import { toCheckout, toPayment } from './rows.ts'
import { amountText, dayText, stateText, textsOf } from './texts.ts'

type Api = typeof paymentsApi
const pageSize = 20
const mostInCsv = 5000

export async function listPayments(
  { db, actor }: Context<User>,
  { q, status, cursor }: Input<Api['listPayments']>,
): Promise<Output<Api['listPayments']>> {
  const rows = await findPaymentsOf(db, actor.id, { q, status, cursor: readCursor(cursor), limit: pageSize + 1 })
  return pageOf(rows, pageSize, ({ createdAt, id }) => [createdAt, id], toPayment)
}

/** The rows of the list, all pages of them, worded the same. */
export async function exportPayments(
  { db, actor, language: locale }: Context<User>,
  { q, status }: Input<Api['exportPayments']>,
): Promise<string> {
  const rows = await findPaymentsOf(db, actor.id, { q, status, cursor: undefined, limit: mostInCsv })
  const { columns, methods } = textsOf(locale)
  return toCsv([
    [columns.date, columns.id, columns.amount, columns.method, columns.status],
    ...rows.map((row) => [
      dayText(row.createdAt, { locale, timeZone: actor.timeZone }),
      row.id,
      amountText(row.amount, row, locale),
      methods[row.paymentMethod],
      stateText(row, locale),
    ]),
  ])
}

export async function getPayment(ctx: Context<User>, { id }: { id: string }): Promise<Checkout> {
  return show(ctx, await loadOwn(ctx, id))
}

/** The card is decided on here, but the result is applied by the worker, just like an external provider's. */
export async function payByCard(ctx: Context<User>, { id, ...card }: Input<Api['payByCard']>): Promise<Checkout> {
  const payment = await loadOwn(ctx, id)
  if (payment.provider !== 'sandbox') throw notFound('payment_not_found')
  // a repeat after the payment was completed
  if (payment.status === 'completed') return show(ctx, payment)
  if (payment.status !== 'pending') throw conflict('payment_closed')
  const report = decide(payment, card, ctx.now)
  await receive(ctx, { id: chargeRefOf(id, card.attempt), about: { paymentId: id }, report })
  return { ...(await show(ctx, payment)), isBusy: true }
}

export async function leavePayment(ctx: Context<User>, { id }: { id: string }): Promise<Checkout> {
  const { db, now } = ctx
  const payment = await loadOwn(ctx, id)
  if (payment.status === 'failed') return show(ctx, payment)
  if (payment.status !== 'pending') throw conflict('payment_closed')
  await askToClose(db, { id, reason: 'cancelled', now })
  await queuePaymentSettling(db, now)
  return show(ctx, await loadOwn(ctx, id))
}

export async function getReceipt(ctx: Context<User>, { id }: { id: string }): Promise<FileAnswer> {
  const payment = await loadOwn(ctx, id)
  if (payment.completedAt === null) throw notFound('payment_not_found')
  const given = givenBack(await findRefunds(ctx.db, [id]), await findDisputes(ctx.db, [id]))
  const tax = payment.purpose === 'visit' ? await taxOfVisit(ctx.db, payment.purposeId) : null
  return receiptAsPdf({
    payment,
    given,
    tax,
    payer: { ...ctx.actor, locale: ctx.language },
    practice: ctx.services.practice,
    turns: { work: ctx.services.work, who: ctx.actor.id },
    now: ctx.now,
  })
}

export async function getSavedMethod({ db, actor, services }: Context<User>): Promise<Output<Api['getSavedMethod']>> {
  const { by } = services.config.payments
  const saved = by === 'nobody' ? undefined : await findSavedMethod(db, actor.id, by)
  if (!saved) return { method: null }
  const { paymentMethod, brand, last4, expMonth, expYear, provider } = saved
  return { method: { paymentMethod, brand, last4, expMonth, expYear, isSandbox: provider === 'sandbox' } }
}

export async function forgetSavedMethod({ db, actor, afterCommit, services }: Context<User>): Promise<Output<Api['forgetSavedMethod']>> {
  await deleteMethods(db, actor.id)
  afterCommit(() => services.live.hint([actor.id], 'payments'))
  return { method: null }
}

/** Accepts signed events only; acknowledges and drops those that aren't about our payments. */
export async function receiveStripeEvent(
  ctx: Context<User | Visitor>,
  input: Input<Api['receiveStripeEvent']>,
): Promise<Output<Api['receiveStripeEvent']>> {
  const { payments } = ctx.services.config
  if (payments.by !== 'stripe') throw notFound()
  const stripe = await stripeClient(payments)
  const event = read(() =>
    stripe.webhooks.constructEvent(
      Buffer.from(input.bytes),
      input['stripe-signature'],
      payments.webhookSecret,
      undefined,
      undefined,
      ctx.now.getTime(),
    ),
  )
  const said = readEvent(event)
  return { received: said !== undefined && (await receive(ctx, { id: event.id, ...said })) }
}

function read<T>(verify: () => T): T {
  try {
    return verify()
  } catch {
    throw new AppError(400, 'webhook_refused')
  }
}

async function show({ db }: Context, payment: PaymentRow): Promise<Checkout> {
  const last = payment.status === 'pending' ? await findLastAttempt(db, payment.id) : undefined
  return toCheckout(payment, last ? { attempt: attemptIn(last.chargeRef), code: last.failureCode } : null)
}

/** Loads the caller's payment or throws 404: another person's and an unknown one give the same answer. */
async function loadOwn({ db, actor }: Context<User>, id: string): Promise<PaymentRow> {
  const payment = await findOwnPayment(db, actor.id, id)
  if (!payment) throw notFound('payment_not_found')
  return payment
}
