import type { Locale } from '@uzima/contract/fields'
import type { Invoice, InvoicePayment, InvoiceState, StaffInvoice, UninvoicedVisit } from '@uzima/contract/invoices'
import { numberOfInvoice } from '@uzima/contract/invoices/numbers'
import { taxIncluded } from '@uzima/contract/payments/money'
import type { Tax } from '@uzima/contract/payments/prices'
import type { Context } from '#context.ts'
import { nameIn } from '#modules/appointment-types/public.ts'
import { toTax } from '#practice.ts'
import type { InvoicePaymentRow, InvoiceRow, UninvoicedRow } from './queries.ts'

type Reading = Pick<Context, 'language' | 'services'>

export const numberOf = (row: Pick<InvoiceRow, 'year' | 'number'>) => numberOfInvoice('invoice', row)
export const creditNumberOf = ({ creditNote }: Pick<InvoiceRow, 'creditNote'>) => creditNote && numberOfInvoice('credit_note', creditNote)

export function stateOf({ creditNote, paid, amount }: Pick<InvoiceRow, 'creditNote' | 'paid' | 'amount'>): InvoiceState {
  if (creditNote) return 'cancelled'
  return paid >= amount ? 'paid' : 'due'
}

export const dueOf = (row: InvoiceRow) => (row.creditNote ? 0 : Math.max(0, row.amount - row.paid))

export function taxOf({ taxName, taxRate, amount }: InvoiceRow): (Tax & { amount: number }) | null {
  const tax = toTax(taxName, taxRate)
  return tax && { ...tax, amount: taxIncluded(amount, tax.percent) }
}

/** In both languages where the reader's is not the practice's: an insurer may read it, too. */
export function printedName(names: InvoiceRow['lines'][number]['names'], reader: Locale, practice: Locale): string {
  return [...new Set([nameIn(names, reader, practice), nameIn(names, practice, practice)])].join(' / ')
}

export function toInvoice({ language, services }: Reading, row: InvoiceRow): Invoice {
  const { id, issuedAt, issuedOn, visitOn, appointmentId: visitId, lines, amount, currency, paid, creditNote } = row
  const credit = creditNumberOf(row)
  return {
    ...{ id, issuedOn, visitOn, visitId, amount, currency, paid },
    number: numberOf(row),
    issuedAt: issuedAt.toISOString(),
    lines: lines.map(({ names, quantity, amount: each }) => ({
      ...{ quantity, amount: each },
      name: nameIn(names, language, services.practice.current.language),
    })),
    tax: taxOf(row),
    due: dueOf(row),
    state: stateOf(row),
    isPayable: stateOf(row) === 'due' && services.config.payments.by !== 'nobody',
    creditNote: creditNote && credit ? { number: credit, issuedOn: creditNote.issuedOn, reason: creditNote.reason } : null,
  }
}

export const toStaffInvoice = (ctx: Reading, row: InvoiceRow): StaffInvoice => ({
  ...toInvoice(ctx, row),
  patientName: row.patientName,
  isReissuable: row.isWaived,
})

export const toInvoicePayment = ({ createdAt, refunds, ...payment }: InvoicePaymentRow): InvoicePayment => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  // in JSON the database writes moments in its own way
  refunds: refunds.map((refund) => ({
    ...refund,
    askedAt: new Date(refund.askedAt).toISOString(),
    doneAt: refund.doneAt && new Date(refund.doneAt).toISOString(),
  })),
})

export const toUninvoiced = ({ language, services }: Reading, { scheduledTime, names, ...visit }: UninvoicedRow): UninvoicedVisit => ({
  ...visit,
  start: scheduledTime.toISOString(),
  name: nameIn(names, language, services.practice.current.language),
})
