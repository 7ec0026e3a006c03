import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { historyPath } from './paths.ts'
import { findReader, type PaymentRow } from './queries.ts'
import { amountText } from './texts.ts'

/** The receipt's mail: how much, and where the receipt is. Not what for. */
export const tellOfReceipt = (ctx: Context<System>, payment: PaymentRow) => write(ctx, payment, 'payment_receipt')

export async function tellOfRefund(ctx: Context<System>, payment: PaymentRow): Promise<void> {
  await notify(ctx, [{ userId: payment.userId, event: 'payment_refunded', values: valuesOf(payment), link: historyPath }])
  await write(ctx, payment, 'payment_refunded')
}

async function write(ctx: Context<System>, payment: PaymentRow, letter: 'payment_receipt' | 'payment_refunded') {
  const { db, services } = ctx
  const reader = await findReader(db, payment.userId)
  if (!reader || reader.email === null) return
  const { email: to, userId, locale } = reader
  const values = { ...valuesOf(payment), link: `${services.config.publicUrl}${historyPath}` }
  await queueMail(ctx, { to, userId, letter, locale, values, dedupeKey: `${letter}:${payment.id}` })
}

const valuesOf = ({ amount, transactionRef }: PaymentRow) => ({ amount: amountText(amount), reference: transactionRef })
