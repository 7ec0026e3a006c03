import type { Invoice, InvoiceDetails, InvoicePayment, StaffInvoice } from '@uzima/contract/invoices'
import { onTestFinished, vi } from 'vitest'
import { ada } from './people.ts'

/** Of a check-up, 40 dollars, due. */
export const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...{ id: crypto.randomUUID(), number: 'I-2026-000012', issuedAt: '2026-11-23T10:30:00Z', issuedOn: '2026-11-23', visitOn: '2026-11-22' },
  ...{ visitId: crypto.randomUUID(), lines: [{ name: 'Check-up', quantity: 1, amount: 4000 }], amount: 4000, currency: 'USD' },
  ...{ tax: null, paid: 0, due: 4000, state: 'due', isPayable: true, creditNote: null },
  ...change,
})
export const paid = { paid: 4000, due: 0, state: 'paid', isPayable: false } as const
export const cancelled = {
  due: 0,
  state: 'cancelled',
  isPayable: false,
  creditNote: { number: 'C-2026-000003', issuedOn: '2026-11-24', reason: 'goodwill' },
} as const
export const staffInvoice = (change: Partial<StaffInvoice> = {}): StaffInvoice => ({
  ...{ ...invoice(), patientName: ada.profile.name, isReissuable: false },
  ...change,
})
export const payment = (change: Partial<InvoicePayment> = {}): InvoicePayment => ({
  ...{ id: crypto.randomUUID(), createdAt: '2026-11-23T12:00:00Z', amount: 4000, currency: 'USD', paymentMethod: 'credit_card' },
  ...{ cardBrand: 'visa', cardLast4: '4242', status: 'completed', transactionRef: 'UZ0000000001', isSandbox: false, refundable: 4000 },
  ...{ refunds: [] },
  ...change,
})
export const details = (change: Partial<InvoiceDetails> = {}): InvoiceDetails => ({ ...staffInvoice(), payments: [], ...change })

/** The names of the files that the page saves. */
export function watchDownloads(): string[] {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return saved
}
