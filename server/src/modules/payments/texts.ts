import type { Locale } from '@uzima/contract/fields'
import { paymentDescription, paymentMethod, paymentStatus } from '@uzima/contract/payments'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const Texts = z.object({
  descriptions: z.record(paymentDescription, z.string()),
  methods: z.record(paymentMethod, z.string()),
  statuses: z.record(paymentStatus, z.string()),
  columns: words('date', 'id', 'amount', 'method', 'status'),
  receipt: words(
    ...(['title', 'paidOn', 'payer', 'for', 'amount', 'total', 'method', 'reference', 'id'] as const),
    ...(['refunded', 'sandbox', 'note', 'footer', 'fileName'] as const),
  ),
})
export const textsOf = textsFrom('payments', Texts)

/** Integer cents as the reader's language writes them, '$10.00' in English. */
export const amountText = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** As the lists show a day, 'Apr 5, 2025' in English. */
export const dayText = (at: Date, { locale, timeZone }: { locale: Locale; timeZone: string }) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)
