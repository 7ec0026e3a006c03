import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, page, pageQuery } from './fields.ts'
import { paymentMethod } from './payments/methods.ts'
import { Tax } from './payments/prices.ts'
import { AskRefund, Refund } from './payments/refunds.ts'
import { paymentStatus } from './payments.ts'

/** due: less than all of it is paid. cancelled: by a credit note. */
export const invoiceStates = ['due', 'paid', 'cancelled'] as const
export const invoiceState = z.enum(invoiceStates)
export type InvoiceState = z.infer<typeof invoiceState>

/** Why somebody cancels an invoice. error: another one follows. goodwill: nothing is due. */
export const creditReasons = ['error', 'goodwill'] as const
/** visit_cancelled: the visit did not take place after all. */
export const creditReason = z.enum([...creditReasons, 'visit_cancelled'])
export type CreditReason = z.infer<typeof creditReason>

export const invoiceDocument = z.enum(['invoice', 'credit_note'])
export type InvoiceDocument = z.infer<typeof invoiceDocument>

export const Invoice = z.object({
  id,
  /** Without gaps in its year, such as I-2026-000012. */
  number: z.string(),
  issuedAt: instant,
  /** Days at the practice. */
  issuedOn: day,
  visitOn: day,
  visitId: id,
  /** Names in the reader’s language; amounts in minor units of the currency, as all here. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** Included in the amount. */
  tax: z.nullable(z.object({ ...Tax.shape, amount: z.int() })),
  /** Read from the payments: paid and not returned. */
  paid: z.int(),
  /** Nothing where it is cancelled. */
  due: z.int(),
  state: invoiceState,
  /** Something is due, and can be paid online. */
  isPayable: z.boolean(),
  creditNote: z.nullable(z.object({ number: z.string(), issuedOn: day, reason: creditReason })),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice as billers see it: with its patient’s name, and nothing of anybody’s health. */
export const StaffInvoice = z.object({
  ...Invoice.shape,
  patientName: z.string(),
  /** It was cancelled on purpose and none was issued since: one may be issued again. */
  isReissuable: z.boolean(),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>

export const InvoicePayment = z.object({
  id,
  createdAt: instant,
  amount: z.int(),
  currency: z.string(),
  paymentMethod,
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  status: paymentStatus,
  transactionRef: z.string(),
  isSandbox: z.boolean(),
  /** By the caller: a biller returns as much as the practice lets them, an admin all that is left. */
  refundable: z.int(),
  refunds: z.array(Refund),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const InvoiceDetails = z.object({ ...StaffInvoice.shape, payments: z.array(InvoicePayment) })
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

/** A visit with a price that is over and has no invoice. */
export const UninvoicedVisit = z.object({
  id,
  patientName: z.string(),
  start: instant,
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
})
export type UninvoicedVisit = z.infer<typeof UninvoicedVisit>

export const invoiceSearchLength = 100
export const invoiceTabs = ['all', ...invoiceStates] as const
const listed = {
  /** A number, with or without its year, or part of the patient’s name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(invoiceSearchLength))),
  state: z._default(z.enum(invoiceTabs), 'all'),
}
const which = z.object({ document: z._default(invoiceDocument, 'invoice') })

export const invoicesApi = endpoints({
  listInvoices: {
    method: 'GET',
    path: '/api/invoices',
    summary: 'The caller’s invoices with what is paid of them, newest first.',
    query: z.object({ state: listed.state, ...pageQuery }),
    response: page(Invoice),
  },
  getInvoiceFile: {
    method: 'GET',
    path: '/api/invoices/:id/file',
    summary: 'One of the caller’s invoices, or the credit note that cancels it, as a PDF in the caller’s language.',
    params: byId,
    query: which,
    response: z.unknown(),
    file: 'application/pdf',
  },
  listAllInvoices: {
    method: 'GET',
    path: '/api/invoices/all',
    summary: 'All invoices, newest first; searchable by number and by the patient’s name.',
    query: z.object({ ...listed, ...pageQuery }),
    response: page(StaffInvoice),
  },
  exportInvoices: {
    method: 'GET',
    path: '/api/invoices/all/export',
    summary: 'The invoices that match a search, as CSV.',
    query: z.object(listed),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  getInvoice: {
    method: 'GET',
    path: '/api/invoices/all/:id',
    summary: 'An invoice with the payments of its visit.',
    params: byId,
    response: InvoiceDetails,
  },
  getInvoiceFileForStaff: {
    method: 'GET',
    path: '/api/invoices/all/:id/file',
    summary: 'An invoice, or the credit note that cancels it, as a PDF in the patient’s language.',
    params: byId,
    query: which,
    response: z.unknown(),
    file: 'application/pdf',
  },
  cancelInvoice: {
    method: 'POST',
    path: '/api/invoices/all/:id/cancel',
    summary: 'Cancels an invoice by a credit note; the patient is notified.',
    params: byId,
    body: z.object({ reason: z.enum(creditReasons) }),
    response: InvoiceDetails,
  },
  refundInvoicePayment: {
    method: 'POST',
    path: '/api/invoices/all/:id/payments/:paymentId/refund',
    summary: 'Returns a payment of the invoice’s visit, fully or in part: by a biller up to the practice’s limit. Idempotent by attempt.',
    params: z.object({ id, paymentId: id }),
    body: AskRefund,
    response: InvoiceDetails,
  },
  listVisitsWithoutInvoice: {
    method: 'GET',
    path: '/api/invoices/visits',
    summary: 'Visits with a price that are over and have no invoice, latest first.',
    query: z.object(pageQuery),
    response: page(UninvoicedVisit),
  },
  issueInvoice: {
    method: 'POST',
    path: '/api/invoices/visits/:id',
    summary: 'Issues the invoice of a visit that is over; the patient is notified.',
    params: byId,
    status: 201,
    response: StaffInvoice,
  },
})
