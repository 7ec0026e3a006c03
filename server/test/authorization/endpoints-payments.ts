import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'signed in' } as const
const one = { ...own, rows: 'payments' } as const
const admins = { who: 'admins', needs: ['aal2'] } as const
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
  listAllPayments: admins,
  refundPayment: {
    ...{ who: 'admins', needs: ['aal2', 'fresh'] },
    says: '409 payment_not_refundable',
    input: ({ standing }) => ({ id: standing.payments.ben, attempt: card.attempt, amount: 100, reason: 'duplicate' }),
  },
  // without Stripe keys the endpoint doesn't exist
  receiveStripeEvent: { who: 'anyone', says: '404 not_found' },
}
