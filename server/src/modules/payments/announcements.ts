import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { historyPath } from './paths.ts'
import { findReader, type PaymentRow, type Reader } from './queries.ts'
import { amountText } from './texts.ts'

/** The receipt's mail: how much, and where the receipt is. Not what for. */
export async function tellOfReceipt(ctx: Context<System>, payment: PaymentRow): Promise<void> {
  const reader = await findReader(ctx.db, payment.userId)
  if (reader) await write(ctx, payment, { reader, letter: 'payment_receipt' })
}

export async function tellOfRefund(ctx: Context<System>, payment: PaymentRow): Promise<void> {
  const reader = await findReader(ctx.db, payment.userId)
  if (!reader) return
  await notify(ctx, [{ userId: payment.userId, event: 'payment_refunded', values: valuesOf(payment, reader), link: historyPath }])
  await write(ctx, payment, { reader, letter: 'payment_refunded' })
}

type Told = { reader: Reader; letter: 'payment_receipt' | 'payment_refunded' }
async function write(ctx: Context<System>, payment: PaymentRow, { reader, letter }: Told) {
  const { email: to, userId, locale } = reader
  if (to === null) return
  const values = { ...valuesOf(payment, reader), link: `${ctx.services.config.publicUrl}${historyPath}` }
  await queueMail(ctx, { to, userId, letter, locale, values, dedupeKey: `${letter}:${payment.id}` })
}

const valuesOf = ({ amount, transactionRef }: PaymentRow, { locale }: Reader) => ({
  amount: amountText(amount, locale),
  reference: transactionRef,
})
