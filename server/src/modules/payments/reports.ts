import { createHmac, timingSafeEqual } from 'node:crypto'
import { paymentFailure } from '@uzima/contract/payments'
import { refusal } from '@uzima/contract/payments/cards'
import { paymentMethod } from '@uzima/contract/payments/methods'
import { disputeStatus, refundFailure } from '@uzima/contract/payments/refunds'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { Keys } from '#crypto/master-key.ts'
import { type EventRow, hearOfCharge, hearOfPayment } from './queries.ts'

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

/** A refund by the provider's name for it, and by ours where it is one of ours; without its name where it would not make it. */
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

/** What a provider says of a payment, whichever it is. */
const Report = z.discriminatedUnion('what', [
  z.object({ what: z.literal('paid'), paid: Paid }),
  /** A card was refused; another may follow. */
  z.object({ what: z.literal('refused'), why: refusal, chargeRef: z.string(), card: z.nullable(Card) }),
  z.object({ what: z.literal('ended'), why: paymentFailure }),
  /** So much of it was paid back in all; which refunds these are is asked of the provider. Without a sum it is all of it. */
  z.object({ what: z.literal('refunded'), total: z.optional(z.int()), paid: z.nullable(Paid) }),
  z.object({ what: z.literal('refunds'), refunds: z.array(SaidRefund) }),
  z.object({ what: z.literal('disputed'), dispute: SaidDispute }),
])
export type Report = z.infer<typeof Report>

/** Of which payment something is said; of some things it is only said of which charge. */
export type About = { paymentId: string } | { chargeRef: string }

/** Keeps what was said, once for each event; the worker acts on it as the server itself. Answers whether there is such a payment, as far as that is known. */
export async function receive({ db, now, services }: Context, event: { id: string; about: About; report: Report }): Promise<boolean> {
  const { id, about } = event
  const report = JSON.stringify(event.report)
  const mac = macOf(services.keys, { id, about: nameOf(about), report })
  return 'paymentId' in about ? hearOfPayment(db, { id, ...about, report, mac, now }) : hearOfCharge(db, { id, ...about, report, mac, now })
}

/** Nothing where the row was not written by this server. */
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
