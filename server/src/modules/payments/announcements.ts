import { isOver } from '@uzima/contract/payments/refunds'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { deskPath, historyPath } from './paths.ts'
import { findReaders, type PaymentRow, type Reader } from './queries.ts'
import { findPaymentDesk } from './refund-queries.ts'
import type { SaidDispute } from './reports.ts'
import { amountText } from './texts.ts'

/** Mails the amount and a link to the receipt, but not what was paid for. */
export async function notifyOfReceipt(ctx: Context<System>, payment: PaymentRow): Promise<void> {
  const [reader] = await findReaders(ctx.db, [payment.userId])
  if (!reader?.email) return
  const { email: to, userId, locale } = reader
  const values = { ...valuesOf(payment, reader), link: linkOf(ctx) }
  await queueMail(ctx, { to, userId, letter: 'payment_receipt', locale, values, dedupeKey: `payment_receipt:${payment.id}` })
}

/** Once per refund: either that the whole payment was refunded, or the part and the total so far. */
export async function notifyOfRefund(ctx: Context<System>, payment: PaymentRow, refund: { id: string; amount: number }): Promise<void> {
  const [reader] = await findReaders(ctx.db, [payment.userId])
  if (!reader) return
  const isWhole = refund.amount === payment.amount
  const event = isWhole ? 'payment_refunded' : 'payment_partly_refunded'
  const { email: to, userId, locale } = reader
  const part = { refunded: amountText(refund.amount, payment, locale), total: amountText(payment.refundedAmount, payment, locale) }
  const values = { ...valuesOf(payment, reader), ...(!isWhole && part) }
  await notify(ctx, [{ userId, event, values, link: historyPath }])
  if (to === null) return
  const letter = isWhole
    ? { letter: 'payment_refunded' as const, values: { ...valuesOf(payment, reader), link: linkOf(ctx) } }
    : { letter: 'payment_partly_refunded' as const, values: { ...valuesOf(payment, reader), ...part, link: linkOf(ctx) } }
  await queueMail(ctx, { to, userId, locale, ...letter, dedupeKey: `payment_refunded:${refund.id}` })
}

export const notifyDeskOfFailedRefund = (ctx: Context<System>, payment: PaymentRow, { amount }: { amount: number }) =>
  notifyDesk(ctx, payment, { event: 'refund_failed', amount })

type Said = Pick<SaidDispute, 'status' | 'amount'>
export const notifyDeskOfDispute = (ctx: Context<System>, payment: PaymentRow, { status, amount }: Said) =>
  notifyDesk(ctx, payment, { event: isOver(status) ? (status === 'lost' ? 'dispute_lost' : 'dispute_over') : 'payment_disputed', amount })

type News = { event: 'refund_failed' | 'payment_disputed' | 'dispute_lost' | 'dispute_over'; amount: number }
/** Notifies admins about a payment that needs attention: its amount and reference. */
async function notifyDesk(ctx: Context<System>, payment: PaymentRow, { event, amount }: News) {
  const { transactionRef: reference } = payment
  const desk = await findReaders(ctx.db, await findPaymentDesk(ctx.db))
  await notify(
    ctx,
    desk.map(({ userId, locale }) => ({
      userId,
      event,
      values: { amount: amountText(amount, payment, locale), reference },
      link: deskPath,
    })),
  )
  ctx.afterCommit(() =>
    ctx.services.live.hint(
      desk.map(({ userId }) => userId),
      'payments',
    ),
  )
}

const linkOf = ({ services }: Context) => `${services.config.publicUrl}${historyPath}`
const valuesOf = (payment: PaymentRow, { locale }: Reader) => ({
  amount: amountText(payment.amount, payment, locale),
  reference: payment.transactionRef,
})
