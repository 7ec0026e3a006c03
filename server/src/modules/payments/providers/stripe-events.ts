import type { Refusal } from '@uzima/contract/payments/cards'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import { disputeStatus, type RefundFailure } from '@uzima/contract/payments/refunds'
import type Stripe from 'stripe'
import type { About, Card, Paid, Report, SaidRefund } from '../reports.ts'
import { fromStripe } from './stripe-amounts.ts'

/** Translates an event into a report on a payment; undefined if it isn't about one of ours or is irrelevant. */
export function readEvent(event: Stripe.Event): { about: About; report: Report } | undefined {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object
    return session.payment_status === 'paid' ? about(session, paidInSession(session)) : undefined
  }
  if (event.type === 'checkout.session.expired') return about(event.data.object, { what: 'ended', why: 'expired' })
  if (event.type === 'payment_intent.succeeded') return about(event.data.object, { what: 'paid', paid: paidBy(event.data.object) })
  if (event.type === 'payment_intent.payment_failed') return about(event.data.object, refused(event.data.object, event.id))
  if (event.type === 'charge.succeeded') return about(event.data.object, { what: 'paid', paid: paidOnce(event.data.object) })
  if (event.type === 'charge.refunded') {
    const { amount_refunded: total, currency } = event.data.object
    return about(event.data.object, { what: 'refunded', total: fromStripe(total, currency), paid: paidOnce(event.data.object) })
  }
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    return aboutCharge(event.data.object, { what: 'refunds', refunds: [refundSaid(event.data.object)] })
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.updated' || event.type === 'charge.dispute.closed')
    return aboutCharge(event.data.object, disputed(event.data.object, event.created))
  return undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
function about({ metadata }: { metadata: Stripe.Metadata | null }, report: Report) {
  const paymentId = metadata?.payment_id
  return paymentId !== undefined && uuid.test(paymentId) ? { about: { paymentId }, report } : undefined
}

type OfCharge = { payment_intent: Named; charge: Named }
/** Objects created in the Stripe dashboard or by a bank don't carry our payment id, only the charge. */
function aboutCharge({ payment_intent, charge }: OfCharge, report: Report) {
  const chargeRef = idOf(payment_intent) ?? idOf(charge)
  return chargeRef === null ? undefined : { about: { chargeRef }, report }
}

const paidInSession = ({ amount_total, currency, payment_intent, customer }: Stripe.Checkout.Session): Report => ({
  what: 'paid',
  paid: {
    amount: fromStripe(amount_total ?? 0, currency),
    currency: currency ?? '',
    chargeRef: idOf(payment_intent) ?? '',
    card: null,
    saved: savedOf(customer, null),
  },
})

/** Card and customer are only known if the charge was expanded. */
export function paidBy({ id, amount_received, currency, customer, payment_method, latest_charge }: Stripe.PaymentIntent): Paid {
  const card = latest_charge !== null && typeof latest_charge !== 'string' ? cardOf(latest_charge) : null
  return { amount: fromStripe(amount_received, currency), currency, chargeRef: id, card, saved: savedOf(customer, payment_method) }
}

function paidOnce(charge: Stripe.Charge): Paid {
  const { id, amount_captured, currency, customer, payment_method, payment_intent } = charge
  return {
    ...{ amount: fromStripe(amount_captured, currency), currency, chargeRef: idOf(payment_intent) ?? id },
    ...{ card: cardOf(charge), saved: savedOf(customer, payment_method) },
  }
}

export function refundSaid({ id: ref, amount, currency, status, failure_reason: reason, metadata }: Stripe.Refund): SaidRefund {
  const ours = metadata?.refund_id
  const isOver = status === 'failed' || status === 'canceled'
  return {
    ...{ ref, amount: fromStripe(amount, currency), id: ours !== undefined && uuid.test(ours) ? ours : null },
    status: status === 'succeeded' ? 'done' : isOver ? 'failed' : 'pending',
    why: isOver ? failureOf(reason) : null,
  }
}

function failureOf(reason: string | undefined): RefundFailure {
  if (reason === 'expired_or_canceled_card' || reason === 'lost_or_stolen_card') return 'card_gone'
  return reason === 'insufficient_funds' ? 'no_funds' : 'refused'
}

function disputed(dispute: Stripe.Dispute, saidAt: number): Report {
  const { id: ref, amount, currency, reason, status, livemode: isLive, created, evidence_details: evidence } = dispute
  const due = evidence.due_by
  return {
    what: 'disputed',
    dispute: {
      ...{
        ref,
        amount: fromStripe(amount, currency),
        reason,
        isLive,
        status: disputeStatus.options.find((each) => each === status) ?? 'other',
      },
      ...{ dueAt: due === null ? null : timeOf(due), openedAt: timeOf(created), saidAt: timeOf(saidAt) },
    },
  }
}
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/**
 * When 3-D Secure fails there is no charge, so the attempt is identified by the event instead. A payment intent's id can't be used: it
 * identifies the payment.
 */
function refused({ last_payment_error: error }: Stripe.PaymentIntent, eventId: string): Report {
  const method = error?.payment_method?.card
  const card = method ? toCard({ ...method, last4: method.last4, brand: method.brand }) : null
  return { what: 'refused', why: refusalOf(error?.code, error?.decline_code), chargeRef: error?.charge ?? eventId, card }
}

type CardWords = { brand: string | null; last4: string | null; exp_month: number; exp_year: number; funding: string | null }
const cardOf = ({ payment_method_details: details }: Stripe.Charge): Card | null => (details?.card ? toCard(details.card) : null)
const toCard = ({ brand, last4, exp_month, exp_year, funding }: CardWords): Card | null =>
  last4 === null || !/^\d{4}$/.test(last4)
    ? null
    : { method: methods[funding ?? ''] ?? 'credit_card', brand: brand ?? 'unknown', last4, expMonth: exp_month, expYear: exp_year }
const methods: Partial<Record<string, PaymentMethod>> = { debit: 'debit_card', prepaid: 'prepaid_card' }

type Named = string | { id: string } | null
const idOf = (named: Named) => (typeof named === 'string' ? named : (named?.id ?? null))
function savedOf(customer: Named, method: Named): Paid['saved'] {
  const [whose, what] = [idOf(customer), idOf(method)]
  return whose !== null && what !== null ? { customer: whose, method: what } : null
}

/** Maps Stripe's many decline codes to the few that a person can act on. */
export function refusalOf(code: string | null | undefined, decline: string | null | undefined): Refusal {
  const said = [code, decline]
  if (said.includes('insufficient_funds')) return 'insufficient_funds'
  if (said.includes('expired_card')) return 'expired_card'
  if (said.includes('incorrect_cvc') || said.includes('invalid_cvc')) return 'incorrect_cvc'
  return 'card_declined'
}
