import type { Locale } from '@uzima/contract/fields'
import { paymentDescription, paymentStatus } from '@uzima/contract/payments'
import { paymentMethod } from '@uzima/contract/payments/methods'
import { moneyFormat, toMajor } from '@uzima/contract/payments/money'
import { z } from 'zod/mini'
import { fill, textsFrom, words } from '#texts.ts'
import type { PaymentRow } from './queries.ts'

const Texts = z.object({
  descriptions: z.record(paymentDescription, z.string()),
  methods: z.record(paymentMethod, z.string()),
  statuses: z.record(paymentStatus, z.string()),
  partlyRefunded: z.string(),
  columns: words('date', 'id', 'amount', 'method', 'status'),
  receipt: words(
    ...(['title', 'paidOn', 'payer', 'for', 'amount', 'total', 'method', 'reference', 'id'] as const),
    ...(['refunded', 'disputed', 'kept', 'sandbox', 'note', 'footer', 'fileName', 'tax'] as const),
  ),
})
export const textsOf = textsFrom('payments', Texts)

/** Formats an amount in minor units in the reader's language, e.g. '$10.00'. */
export const amountText = (amount: number, { currency }: { currency: string }, locale: Locale) =>
  new Intl.NumberFormat(locale, moneyFormat(currency)).format(toMajor(amount, currency))

/** Formats a date as in the lists, e.g. 'Apr 5, 2025'. */
export const dayText = (at: Date, { locale, timeZone }: { locale: Locale; timeZone: string }) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)

/** The state in a word, with the amount refunded if that is only a part. */
export function stateText(payment: PaymentRow, locale: Locale): string {
  const { status, refundedAmount } = payment
  const { statuses, partlyRefunded } = textsOf(locale)
  if (refundedAmount === 0 || status === 'refunded') return statuses[status]
  return fill(partlyRefunded, { status: statuses[status], amount: amountText(refundedAmount, payment, locale) })
}
