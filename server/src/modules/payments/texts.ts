import type { Locale } from '@uzima/contract/fields'
import { paymentDescription, paymentStatus } from '@uzima/contract/payments'
import { paymentMethod } from '@uzima/contract/payments/methods'
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
    ...(['refunded', 'disputed', 'kept', 'sandbox', 'note', 'footer', 'fileName'] as const),
  ),
})
export const textsOf = textsFrom('payments', Texts)

/** Integer cents as the reader's language writes them, '$10.00' in English. */
export const amountText = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** As the lists show a day, 'Apr 5, 2025' in English. */
export const dayText = (at: Date, { locale, timeZone }: { locale: Locale; timeZone: string }) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)

/** Its state in a word, and what has gone back of it where that is not all. */
export function stateText({ status, refundedAmount }: PaymentRow, locale: Locale): string {
  const { statuses, partlyRefunded } = textsOf(locale)
  if (refundedAmount === 0 || status === 'refunded') return statuses[status]
  return fill(partlyRefunded, { status: statuses[status], amount: amountText(refundedAmount, locale) })
}
