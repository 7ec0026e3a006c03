import type { InvoiceDocument } from '../invoices.ts'

type Numbered = { year: number; number: number }
/** As it is printed: I-2026-000012 of an invoice, C-2026-000003 of a credit note. */
export const numberOfInvoice = (document: InvoiceDocument, { year, number }: Numbered) =>
  `${document === 'invoice' ? 'I' : 'C'}-${year}-${String(number).padStart(6, '0')}`

/** The number of an invoice as somebody types it, with its year or without; undefined for anything else. */
export function readInvoiceNumber(typed: string): { year: number | null; number: number } | undefined {
  const [, year, number] = /^(?:i-)?(?:(\d{4})-)?0*(\d{1,6})$/i.exec(typed.trim()) ?? []
  return number === undefined ? undefined : { year: year === undefined ? null : Number(year), number: Number(number) }
}
