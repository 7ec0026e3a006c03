import { type DeclaredRow, type DeclaredTable, someBytes } from './declared.ts'
import { adas, at, idOf, type PersonName } from './people.ts'

type Provider = 'sandbox' | 'stripe'
const transaction = (of: PersonName, status: 'pending' | 'completed', provider: Provider = 'sandbox'): DeclaredRow['row'] => ({
  id: idOf(`${status} payment of ${of}`),
  user_id: idOf(of),
  created_at: at,
  amount: 1000,
  currency: 'usd',
  transaction_ref: `UZ ${status} ${of}`,
  status,
  purpose: 'subscription',
  purpose_id: idOf('what is paid for'),
  description: 'plan_basic',
  return_path: '/subscription',
  provider,
  expires_at: '2027-01-04T09:00:00Z',
  ...(status === 'completed' && { completed_at: at, receipt_number: 1 }),
})
const event = (of: PersonName): DeclaredRow['row'] => ({
  id: `event of ${of}`,
  transaction_id: idOf(`pending payment of ${of}`),
  report: '{}',
  mac: someBytes,
  received_at: at,
})
/** An event about a charge whose payment isn't known yet. */
const stray: DeclaredRow['row'] = { ...event('ben'), id: 'event of a charge', transaction_id: null, charge_ref: 'pi_1' }
const refund = (of: PersonName): DeclaredRow['row'] => ({
  id: idOf(`refund to ${of}`),
  transaction_id: idOf(`pending payment of ${of}`),
  user_id: idOf(of),
  amount: 1,
  status: 'pending',
  asked_at: at,
  refund_ref: `refund to ${of}`,
})
const dispute = (of: PersonName): DeclaredRow['row'] => ({
  ...{ id: idOf(`dispute of ${of}`), transaction_id: idOf(`pending payment of ${of}`), user_id: idOf(of), dispute_ref: `dispute of ${of}` },
  ...{ amount: 1, reason: 'general', status: 'needs_response', is_live: false, opened_at: at, said_at: at },
})
const card = (of: PersonName): DeclaredRow['row'] => ({
  ...{ user_id: idOf(of), provider: 'sandbox', customer_ref: `sandbox:${of}`, method_ref: 'pays', payment_method: 'credit_card' },
  ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, created_at: at },
})
const settled = [
  ...['payment_method', 'status', 'checkout_ref', 'charge_ref', 'checkout_url', 'card_brand', 'card_last4', 'failure_code'],
  ...['receipt_number', 'asked', 'ask_at', 'ask_tries', 'ask_reason', 'completed_at', 'failed_at', 'refunded_at', 'refunded_amount'],
]
const system = ['system'] as const

/** A person starts payments and reads their own; the server sets results, and admins read everyone's. */
export const paymentTables: Record<string, DeclaredTable> = {
  'app.payment_transactions': {
    api: { select: true, insert: true, update: settled },
    rows: [
      { of: 'ada', row: transaction('ada', 'pending'), see: [...adas, 'olive', 'system'], change: system, add: [...adas, 'system'] },
      { of: 'ben', row: transaction('ben', 'pending', 'stripe'), see: ['ben', 'olive', 'system'], change: system, add: ['ben', 'system'] },
      // only the server can mark a payment as completed
      { of: 'ben', row: transaction('ben', 'completed'), see: ['ben', 'olive', 'system'], change: system, add: system },
    ],
    again: { id: idOf('another payment'), transaction_ref: 'UZ another' },
    touch: { ask_tries: 1 },
  },
  'app.payment_events': {
    api: { select: true, update: ['done_at', 'outcome', 'transaction_id', 'charge_ref'], delete: true },
    rows: [
      { of: 'ada', row: event('ada'), see: system, change: system },
      { of: 'ben', row: event('ben'), see: system, change: system },
      { of: null, row: stray, see: system, change: system, remove: system },
    ],
    again: { id: 'another event' },
    touch: { outcome: 'known' },
  },
  // readable by payer and admins; created through a function, and completed by the server
  'app.payment_refunds': {
    api: {
      ...{ select: true, insert: true },
      update: ['status', 'ask_at', 'ask_tries', 'refund_ref', 'done_at', 'failed_at', 'failure_code'],
    },
    rows: [
      { of: 'ada', row: refund('ada'), see: [...adas, 'olive', 'system'], change: system, add: system },
      { of: 'ben', row: refund('ben'), see: ['ben', 'olive', 'system'], change: system, add: system },
    ],
    again: { id: idOf('another refund'), refund_ref: 'another refund' },
    touch: { ask_tries: 1 },
  },
  'app.payment_disputes': {
    api: { select: true, insert: true, update: ['amount', 'reason', 'status', 'due_at', 'said_at', 'closed_at'] },
    rows: [
      { of: 'ada', row: dispute('ada'), see: [...adas, 'olive', 'system'], change: system, add: system },
      { of: 'ben', row: dispute('ben'), see: ['ben', 'olive', 'system'], change: system, add: system },
    ],
    again: { id: idOf('another dispute'), dispute_ref: 'another dispute' },
    touch: { reason: 'duplicate' },
  },
  'app.payment_methods': {
    api: {
      select: true,
      insert: true,
      update: ['customer_ref', 'method_ref', 'payment_method', 'brand', 'last4', 'exp_month', 'exp_year', 'created_at'],
      delete: true,
    },
    rows: [
      { of: 'ada', row: card('ada'), see: [...adas, 'system'], change: system, remove: adas, add: system },
      { of: 'ben', row: card('ben'), see: ['ben', 'system'], change: system, remove: ['ben'], add: system },
    ],
    again: { provider: 'stripe' },
    touch: { created_at: at },
  },
}
