import type { Locale } from '@uzima/contract/fields'
import { creditReason, invoiceState } from '@uzima/contract/invoices'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const document = words('title', 'footer', 'fileName')
const Texts = z.object({
  invoice: document,
  creditNote: document,
  facts: words('number', 'issuedOn', 'visitOn', 'to', 'cancels', 'cancelledBy', 'reason', 'paid', 'due'),
  columns: words('for', 'quantity', 'amount'),
  total: z.string(),
  tax: z.string(),
  paidOn: z.string(),
  note: z.string(),
  reasons: z.record(creditReason, z.string()),
  states: z.record(invoiceState, z.string()),
  csv: words(
    ...(['number', 'issuedOn', 'patient', 'visitOn', 'for', 'amount', 'currency'] as const),
    ...(['tax', 'paid', 'due', 'state', 'creditNote', 'fileName'] as const),
  ),
})
export const textsOf = textsFrom('invoices', Texts)

/** A day at the practice in words. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
