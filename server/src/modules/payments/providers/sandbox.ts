import { brandOf, type CardInput, hasExpired, readExpiry, type TestCard, testCards } from '@uzima/contract/payments/cards'
import { invalid } from '#errors.ts'
import type { PaymentRow } from '../queries.ts'
import type { Report } from '../reports.ts'
import { endOf, type Provider } from './provider.ts'

/** What is kept of a card for next time: how the trial goes on, in one word. */
const paysAgain = 'pays'
const refusesNext = 'refuses'

/** The built-in sandbox: it moves no money, knows only the test cards, and keeps no number. */
export const sandbox: Provider = {
  open: async ({ id }) => ({ checkoutRef: `sandbox:${id}`, url: `/checkout/${id}` }),
  charge: async (payment, { methodRef, brand, last4, paymentMethod, expMonth, expYear, customerRef }) => {
    const { id, amount, currency } = payment
    if (methodRef === refusesNext) return { what: 'ended', why: 'card_declined' }
    const card = { method: paymentMethod, brand, last4, expMonth, expYear }
    return {
      what: 'paid',
      paid: { amount, currency, chargeRef: `sandbox:${id}`, card, saved: { customer: customerRef, method: methodRef } },
    }
  },
  close: async (payment) => ({ what: 'ended', why: endOf(payment) }),
  refund: async (_, { id, amount }) => [{ ref: `sandbox:${id}`, id, amount, status: 'done', why: null }],
  // none but our own, which are known
  refunds: async () => [],
}

/** What the sandbox says to a card typed in its own form. */
export function decide(payment: PaymentRow, { attempt, number, expiry }: CardInput, now: Date): Report {
  const test = testCards.find((card) => card.number === number)
  if (!test) throw invalid('number', 'card_not_for_trial')
  const until = readExpiry(expiry)
  if (!until || hasExpired(until, now)) throw invalid('expiry', 'card_expired')
  const card = {
    method: 'credit_card' as const,
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: until.month,
    expYear: until.year,
  }
  const why = refusalOf(test)
  if (why) return { what: 'refused', why, chargeRef: chargeRefOf(payment.id, attempt), card }
  const saved = { customer: `sandbox:${payment.userId}`, method: test.does === 'renewal_declined' ? refusesNext : paysAgain }
  const { amount, currency } = payment
  return { what: 'paid', paid: { amount, currency, chargeRef: chargeRefOf(payment.id, attempt), card, saved } }
}

const refusalOf = ({ does }: TestCard) => (does === 'pays' || does === 'renewal_declined' ? undefined : does)

const prefix = 'sandbox:'
export const chargeRefOf = (paymentId: string, attempt: string) => `${prefix}${paymentId}:${attempt}`
/** Another provider's charges are none of our form's attempts. */
export const attemptIn = (chargeRef: string) => (chargeRef.startsWith(prefix) ? (chargeRef.split(':').at(-1) ?? null) : null)
