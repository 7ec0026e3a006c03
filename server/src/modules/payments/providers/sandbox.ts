import { brandOf, type CardInput, hasExpired, readExpiry, type TestCard, testCards } from '@uzima/contract/payments/cards'
import { invalid } from '#errors.ts'
import type { PaymentRow } from '../queries.ts'
import type { Report } from '../reports.ts'
import { endOf, type Provider } from './provider.ts'

/** What is stored of a test card: whether its next charge succeeds. */
const paysAgain = 'pays'
const refusesNext = 'refuses'

/** The built-in sandbox: moves no money, accepts only the test cards, and stores no card number. */
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
  // the sandbox has no refunds except those we made ourselves
  refunds: async () => [],
}

/** The sandbox's decision on a card entered in its form. */
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
/** Null for charges of another provider, which aren't attempts in our form. */
export const attemptIn = (chargeRef: string) => (chargeRef.startsWith(prefix) ? (chargeRef.split(':').at(-1) ?? null) : null)
