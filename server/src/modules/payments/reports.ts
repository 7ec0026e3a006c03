import { createHmac, timingSafeEqual } from 'node:crypto'
import { paymentFailure, paymentMethod } from '@uzima/contract/payments'
import { refusal } from '@uzima/contract/payments/cards'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { Keys } from '#crypto/master-key.ts'
import { type EventRow, hearOfPayment } from './queries.ts'

const Card = z.object({
  method: paymentMethod,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expMonth: z.int(),
  expYear: z.int(),
})
export type Card = z.infer<typeof Card>

/** The provider's names for a customer and the card with which they may be charged again. */
const Saved = z.object({ customer: z.string(), method: z.string() })

const Paid = z.object({
  amount: z.int(),
  currency: z.string(),
  chargeRef: z.string(),
  /** Not every event names them; another of the same payment does. */
  card: z.nullable(Card),
  saved: z.nullable(Saved),
})
export type Paid = z.infer<typeof Paid>

/** What a provider says of a payment, whichever it is. */
const Report = z.discriminatedUnion('what', [
  z.object({ what: z.literal('paid'), paid: Paid }),
  /** A card was refused; another may follow. */
  z.object({ what: z.literal('refused'), why: refusal, chargeRef: z.string(), card: z.nullable(Card) }),
  z.object({ what: z.literal('ended'), why: paymentFailure }),
  /** All of it was paid back. */
  z.object({ what: z.literal('refunded'), paid: z.nullable(Paid) }),
])
export type Report = z.infer<typeof Report>

/** Keeps what was said, once for each event; the worker acts on it as the server itself. Answers whether there is such a payment. */
export async function receive({ db, now, services }: Context, event: { id: string; paymentId: string; report: Report }): Promise<boolean> {
  const { id, paymentId } = event
  const report = JSON.stringify(event.report)
  return hearOfPayment(db, { id, paymentId, report, mac: macOf(services.keys, { id, paymentId, report }), now })
}

/** Nothing where the row was not written by this server. */
export function readReport(keys: Keys, { id, transactionId, report, mac }: EventRow): Report | undefined {
  const expected = macOf(keys, { id, paymentId: transactionId, report })
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined
  return Report.parse(JSON.parse(report))
}

type Said = { id: string; paymentId: string; report: string }
const macOf = (keys: Keys, { id, paymentId, report }: Said) =>
  createHmac('sha256', keys.derive('payment-events'))
    .update(JSON.stringify([id, paymentId, report]))
    .digest()
