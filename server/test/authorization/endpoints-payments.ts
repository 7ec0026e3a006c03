import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'signed in' } as const
const one = { ...own, rows: 'payments' } as const
const admins = { who: 'admins', needs: ['aal2'] } as const
const billing = { who: 'billing', needs: ['aal2'] } as const
const card = { attempt: '01890000-0000-7000-8000-0000000000bb', number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada' }

/** Account data rather than health data: every signed-in person, about their own. */
export const paymentEndpoints: Record<string, DeclaredEndpoint> = {
  // those here have no price
  payAppointment: { who: 'patients', rows: 'visits', isPatients: true, says: '409 nothing_to_pay', input: () => ({ part: 'all' }) },
  listPayments: own,
  exportPayments: own,
  getPayment: one,
  payByCard: { ...one, input: () => card },
  leavePayment: one,
  // it hasn't been paid yet
  getReceipt: { ...one, says: '404 payment_not_found' },
  getSavedMethod: own,
  forgetSavedMethod: own,
  listInvoices: own,
  getInvoiceFile: { ...own, says: '404 invoice_not_found', input: () => ({ id: card.attempt }) },
  listAllInvoices: billing,
  exportInvoices: billing,
  getInvoice: { ...billing, says: '404 invoice_not_found', input: () => ({ id: card.attempt }) },
  getInvoiceFileForStaff: { who: 'cashiers', says: '404 invoice_not_found', input: () => ({ id: card.attempt }) },
  cancelInvoice: { ...billing, says: '404 invoice_not_found', input: () => ({ id: card.attempt, reason: 'error' }) },
  refundInvoicePayment: {
    ...{ who: 'billing', needs: ['aal2', 'fresh'], says: '404 payment_not_found' },
    input: ({ standing }) => ({
      ...{ id: card.attempt, paymentId: standing.payments.ben, attempt: card.attempt },
      ...{ amount: 100, reason: 'duplicate' },
    }),
  },
  listVisitsWithoutInvoice: billing,
  // those here have no price
  issueInvoice: { ...billing, says: '409 invoice_not_possible', input: ({ standing }) => ({ id: standing.visits.ben }) },
  listAllPayments: admins,
  refundPayment: {
    ...{ who: 'admins', needs: ['aal2', 'fresh'] },
    says: '409 payment_not_refundable',
    input: ({ standing }) => ({ id: standing.payments.ben, attempt: card.attempt, amount: 100, reason: 'duplicate' }),
  },
  // without Stripe keys the endpoint doesn't exist
  receiveStripeEvent: { who: 'anyone', says: '404 not_found' },
}
