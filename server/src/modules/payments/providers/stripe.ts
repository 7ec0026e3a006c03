import type { RefundReason } from '@uzima/contract/payments/refunds'
import type Stripe from 'stripe'
import type { Config } from '#config.ts'
import { checkoutPath } from '../paths.ts'
import type { PaymentRow } from '../queries.ts'
import type { SaidRefund } from '../reports.ts'
import { endOf, type Payer, type Provider } from './provider.ts'
import { toStripe } from './stripe-amounts.ts'
import { paidBy, refundSaid, refusalOf } from './stripe-events.ts'

export type StripeSettings = Extract<Config['payments'], { by: 'stripe' }>

const clients = new Map<string, Promise<Stripe>>()
/** Imported lazily, since only servers that use Stripe need the library. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const name = `${apiUrl ?? ''} ${secretKey}`
  const client = clients.get(name) ?? connect(secretKey, apiUrl)
  clients.set(name, client)
  return client
}

async function connect(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: StripeApi } = await import('stripe')
  const at = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new StripeApi(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  })
}

/**
 * Stripe Checkout, charges of saved cards, and refunds. Idempotency keys are derived from the payment, so that requests can be repeated.
 */
export async function stripeProvider(settings: StripeSettings, publicUrl: string): Promise<Provider> {
  const stripe = await stripeClient(settings)
  return {
    open: async (payment, payer) => {
      const session = await stripe.checkout.sessions.create(toSession(payment, payer, publicUrl), { idempotencyKey: `${payment.id}:open` })
      if (!session.url) throw new Error('Stripe returned no checkout URL.')
      return { checkoutRef: session.id, url: session.url }
    },
    charge: async ({ id, amount, currency, transactionRef }, { customerRef, methodRef }) => {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            ...{
              amount: toStripe(amount, currency),
              currency,
              customer: customerRef,
              payment_method: methodRef,
              off_session: true,
              confirm: true,
            },
            ...{ description: transactionRef, metadata: { payment_id: id }, expand: ['latest_charge'] },
          },
          { idempotencyKey: `${id}:charge` },
        )
        return intent.status === 'succeeded' ? { what: 'paid', paid: paidBy(intent) } : undefined
      } catch (error) {
        if (error instanceof stripe.errors.StripeCardError) return { what: 'ended', why: refusalOf(error.code, error.decline_code) }
        throw error
      }
    },
    close: async (payment) => {
      const { checkoutRef } = payment
      if (checkoutRef === null) return { what: 'ended', why: endOf(payment) }
      try {
        await stripe.checkout.sessions.expire(checkoutRef)
      } catch (error) {
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
        // it can't be expired any more: it was paid or has expired already
        const session = await stripe.checkout.sessions.retrieve(checkoutRef, { expand: ['payment_intent.latest_charge'] })
        const { payment_intent: intent, payment_status: state, status } = session
        if (state === 'paid' && intent !== null && typeof intent !== 'string') return { what: 'paid', paid: paidBy(intent) }
        if (status !== 'expired') throw error
      }
      return { what: 'ended', why: endOf(payment) }
    },
    refund: async (payment, { id, amount, reason, askTries }) => {
      // the first answer may have been lost: Stripe keeps idempotency keys for a day only, but lists refunds for good
      const made = askTries > 1 ? await everyRefund(stripe, payment) : []
      if (made.some((refund) => refund.id === id)) return made
      const asked = {
        ...{ ...charged(payment), amount: toStripe(amount, payment.currency), metadata: { payment_id: payment.id, refund_id: id } },
        ...(reason && { reason: reasons[reason] }),
      }
      try {
        return [refundSaid(await stripe.refunds.create(asked, { idempotencyKey: `refund:${id}` }))]
      } catch (error) {
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
        // Stripe refuses: less is left than asked for, or the charge is disputed. See which refunds there are instead.
        const known = await everyRefund(stripe, payment)
        return known.some((refund) => refund.id === id) ? known : [...known, { ref: null, id, amount, status: 'failed', why: 'refused' }]
      }
    },
    refunds: (payment) => everyRefund(stripe, payment),
  }
}

const everyRefund = async (stripe: Stripe, payment: PaymentRow): Promise<SaidRefund[]> =>
  (await stripe.refunds.list({ ...charged(payment), limit: 100 })).data.map(refundSaid)

function charged({ chargeRef }: PaymentRow) {
  if (chargeRef === null) throw new Error('A payment without a charge cannot be refunded.')
  // charges made in the dashboard have no payment intent
  return chargeRef.startsWith('ch_') ? { charge: chargeRef } : { payment_intent: chargeRef }
}

const reasons = {
  requested_by_customer: 'requested_by_customer',
  not_delivered: 'requested_by_customer',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  visit_cancelled: 'requested_by_customer',
} as const satisfies Record<RefundReason, Stripe.RefundCreateParams.Reason>

/** Languages of ours that Stripe Checkout supports; for others it follows the browser. */
const spoken = new Set(['en', 'es', 'fr'])

function toSession(payment: PaymentRow, { email, words, language, saved }: Payer, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, amount, currency, transactionRef, savesMethod, expiresAt } = payment
  const page = `${publicUrl}${checkoutPath(id)}`
  const customer = saved
    ? { customer: saved.customerRef }
    : { ...(email !== null && { customer_email: email }), customer_creation: savesMethod ? ('always' as const) : ('if_required' as const) }
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { payment_id: id },
    allowed_payment_method_types: ['card'],
    // no conversion to the person's currency: the amount paid must equal the amount asked for
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: toStripe(amount, currency), product_data: { name: words } } }],
    payment_intent_data: {
      description: transactionRef,
      metadata: { payment_id: id },
      ...(savesMethod && { setup_future_usage: 'off_session' as const }),
    },
    ...customer,
    locale: spoken.has(language) ? (language as 'en' | 'es' | 'fr') : 'auto',
    success_url: `${page}?paid=1`,
    cancel_url: `${page}?left=1`,
    ...(expiresAt && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
  }
}
