import { createHmac, timingSafeEqual } from 'node:crypto'
import { paymentFailure } from '@uzima/contract/payments'
import { refusal } from '@uzima/contract/payments/cards'
import { paymentMethod } from '@uzima/contract/payments/methods'
import { disputeStatus, refundFailure } from '@uzima/contract/payments/refunds'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { Keys } from '#crypto/master-key.ts'
import { type EventRow, recordChargeEvent, recordPaymentEvent } from './queries.ts'

const Card = z.object({
  method: paymentMethod,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expMonth: z.int(),
  expYear: z.int(),
})
export type Card = z.infer<typeof Card>

/** The provider's ids of the customer and the payment method to charge again. */
const Saved = z.object({ customer: z.string(), method: z.string() })

const Paid = z.object({
  amount: z.int(),
  currency: z.string(),
  chargeRef: z.string(),
  /** Not every event has these; another of the same payment will. */
  card: z.nullable(Card),
  saved: z.nullable(Saved),
})
export type Paid = z.infer<typeof Paid>

/** `ref` is the provider's reference, null if it refused the refund; `id` is ours, null if it isn't our refund. */
const SaidRefund = z.object({
  ref: z.nullable(z.string()),
  id: z.nullable(z.uuid()),
  amount: z.int(),
  status: z.enum(['pending', 'done', 'failed']),
  why: z.nullable(refundFailure),
})
export type SaidRefund = z.infer<typeof SaidRefund>

const SaidDispute = z.object({
  ref: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: disputeStatus,
  isLive: z.boolean(),
  dueAt: z.nullable(z.iso.datetime()),
  openedAt: z.iso.datetime(),
  saidAt: z.iso.datetime(),
})
export type SaidDispute = z.infer<typeof SaidDispute>

/** A provider-independent report on a payment. */
const Report = z.discriminatedUnion('what', [
  z.object({ what: z.literal('paid'), paid: Paid }),
  /** A card was declined; the person may try another one. */
  z.object({ what: z.literal('refused'), why: refusal, chargeRef: z.string(), card: z.nullable(Card) }),
  z.object({ what: z.literal('ended'), why: paymentFailure }),
  /** The total refunded so far; without a total, all of it. Which refunds make it up has to be asked of the provider. */
  z.object({ what: z.literal('refunded'), total: z.optional(z.int()), paid: z.nullable(Paid) }),
  z.object({ what: z.literal('refunds'), refunds: z.array(SaidRefund) }),
  z.object({ what: z.literal('disputed'), dispute: SaidDispute }),
])
export type Report = z.infer<typeof Report>

/** The payment that a report is about; some only name the charge. */
export type About = { paymentId: string } | { chargeRef: string }

/**
 * Stores a report, once per event; a worker applies it later in the system context. Returns whether there is such a payment, as far as is
 * known.
 */
export async function receive({ db, now, services }: Context, event: { id: string; about: About; report: Report }): Promise<boolean> {
  const { id, about } = event
  const report = JSON.stringify(event.report)
  const mac = macOf(services.keys, { id, about: nameOf(about), report })
  return 'paymentId' in about
    ? recordPaymentEvent(db, { id, ...about, report, mac, now })
    : recordChargeEvent(db, { id, ...about, report, mac, now })
}

/** Undefined if the row's MAC shows that it wasn't written by this server. */
export function readReport(keys: Keys, { id, about, report, mac }: EventRow): Report | undefined {
  const expected = macOf(keys, { id, about, report })
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined
  return Report.parse(JSON.parse(report))
}

const nameOf = (about: About) => ('paymentId' in about ? about.paymentId : about.chargeRef)

type Said = { id: string; about: string; report: string }
const macOf = (keys: Keys, { id, about, report }: Said) =>
  createHmac('sha256', keys.derive('payment-events'))
    .update(JSON.stringify([id, about, report]))
    .digest()
