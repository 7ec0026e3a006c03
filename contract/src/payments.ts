import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, pageQuery } from './fields.ts'
import { CardInput, refusal } from './payments/cards.ts'
import { paymentMethod } from './payments/methods.ts'
import { AskRefund, Dispute, Refund } from './payments/refunds.ts'

export const paymentStatus = z.enum(['pending', 'completed', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof paymentStatus>
export const paymentTabs = ['all', 'completed', 'pending', 'failed'] as const

/** What is paid for: `payments:description.<key>`, also on receipts. Says nothing about health. */
export const paymentDescriptions = ['plan_basic', 'plan_premium', 'plan_professional', 'delivery', 'visit', 'visit_deposit'] as const
export const paymentDescription = z.enum(paymentDescriptions)
export type PaymentDescription = z.infer<typeof paymentDescription>

/** Why a payment failed: the card was refused, or the payment ended for another reason. */
export const paymentFailure = z.enum([...refusal.options, 'cancelled', 'expired', 'no_method', 'unreachable'])
export type PaymentFailure = z.infer<typeof paymentFailure>

export const searchLength = 100

const transaction = {
  id,
  userId: id,
  createdAt: instant,
  /** In minor units of its currency. */
  amount: z.int(),
  /** ISO 4217, in lower case. */
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  paymentMethod,
  transactionRef: z.string(),
  status: paymentStatus,
  description: paymentDescription,
  failure: z.nullable(paymentFailure),
  cardBrand: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  /** Set once it is paid, when a receipt is available. */
  receiptNumber: z.nullable(z.string()),
  /** Amount refunded; the whole amount if the status is refunded. */
  refundedAmount: z.int(),
  /** Made in the built-in sandbox: no money moves. */
  isSandbox: z.boolean(),
}
export const Payment = z.object(transaction)
export type Payment = z.infer<typeof Payment>

/** A payment and how to continue it. */
export const Checkout = z.object({
  ...transaction,
  returnPath: z.string(),
  savesMethod: z.boolean(),
  expiresAt: z.nullable(instant),
  /** A card was submitted or cancellation requested; the result is pending. */
  isBusy: z.boolean(),
  /** The provider's payment page; null in the sandbox and until the page is ready. */
  payUrl: z.nullable(z.string()),
  /** Refusal of the last card while the payment is open; with our own form, includes the attempt. */
  refusal: z.nullable(z.object({ attempt: z.nullable(id), code: refusal })),
})
export type Checkout = z.infer<typeof Checkout>

export const SavedMethod = z.object({
  paymentMethod,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isSandbox: z.boolean(),
})
export type SavedMethod = z.infer<typeof SavedMethod>

export const AdminPayment = z.object({
  ...transaction,
  payerName: z.string(),
  payerEmail: z.nullable(z.string()),
  /** Amount that can still be refunded. */
  refundable: z.int(),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** disputed: an open dispute by the card holder. */
export const adminPaymentTabs = ['all', ...paymentStatus.options, 'disputed'] as const

const search = z.optional(z.string().check(z.trim(), z.maxLength(searchLength)))
const shown = { q: search, status: z._default(z.enum(paymentTabs), 'all') }

export const paymentsApi = endpoints({
  listPayments: {
    method: 'GET',
    path: '/api/payments',
    summary: 'The caller’s transactions, newest first; searchable by id, method, reference and status.',
    query: z.object({ ...shown, ...pageQuery }),
    response: page(Payment),
  },
  exportPayments: {
    method: 'GET',
    path: '/api/payments/export',
    summary: 'The caller’s transactions that match a search, as CSV.',
    query: z.object({ ...shown, zone: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  },
  getPayment: {
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'One of the caller’s payments and its next step.',
    params: byId,
    response: Checkout,
  },
  payByCard: {
    method: 'POST',
    path: '/api/payments/:id/pay',
    summary: 'Pays in the sandbox with a test card. Idempotent by attempt; the server sets the amount.',
    params: byId,
    body: CardInput,
    response: Checkout,
  },
  leavePayment: {
    method: 'POST',
    path: '/api/payments/:id/cancel',
    summary: 'Cancels a pending payment.',
    params: byId,
    response: Checkout,
  },
  getReceipt: {
    method: 'GET',
    path: '/api/payments/:id/receipt',
    summary: 'The receipt of a payment, as a PDF in the caller’s language.',
    params: byId,
    response: z.unknown(),
    file: 'application/pdf',
  },
  getSavedMethod: {
    method: 'GET',
    path: '/api/payments/method',
    summary: 'The card that renewals are charged to, without its number.',
    response: z.object({ method: z.nullable(SavedMethod) }),
  },
  forgetSavedMethod: {
    method: 'DELETE',
    path: '/api/payments/method',
    summary: 'Removes the card; renewals fail until another is added.',
    response: z.object({ method: z.null() }),
  },
  listAllPayments: {
    method: 'GET',
    path: '/api/payments/all',
    summary: 'All transactions, newest first; searchable by id, reference or the payer’s e-mail address.',
    query: z.object({ q: search, status: z._default(z.enum(adminPaymentTabs), 'all'), ...pageQuery }),
    response: page(AdminPayment),
  },
  refundPayment: {
    method: 'POST',
    path: '/api/payments/all/:id/refund',
    summary: 'Refunds a completed payment, fully or in part; the payer is notified. Idempotent by attempt.',
    params: byId,
    body: AskRefund,
    response: AdminPayment,
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/payments/webhooks/stripe',
    summary: 'Stripe’s webhook: signed events, each processed once.',
    bytes: 262_144,
    takes: ['application/json'],
    headers: z.object({ 'stripe-signature': z._default(z.string().check(z.maxLength(2000)), '') }),
    response: z.object({ received: z.boolean() }),
    unattended: true,
  },
})
