import { z } from 'zod/mini'
import { id, instant } from '../fields.ts'

/** ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** What a visit costs, tax included, and what of it is to be paid in advance. */
export const Price = z.object({
  /** In minor units of the currency, as all amounts. */
  amount: z.int(),
  /** Null if nothing is to be paid in advance. */
  deposit: z.nullable(z.int()),
  currency: currencyCode,
})
export type Price = z.infer<typeof Price>

/** A tax that prices include. */
export const Tax = z.object({ name: z.string(), percent: z.number() })
export type Tax = z.infer<typeof Tax>

/** all: whatever is not paid yet. */
export const paymentPart = z.enum(['deposit', 'all'])
export type PaymentPart = z.infer<typeof paymentPart>

/**
 * deposit_due: less than the deposit is paid. due: less than the price. Of a visit that does not take place: returning, until the money is
 * on its way; returned; return_failed; kept, if the practice keeps some; none, if nothing was paid.
 */
export const visitMoneyState = z.enum(['deposit_due', 'due', 'paid', 'returning', 'returned', 'return_failed', 'kept', 'none'])
export type VisitMoneyState = z.infer<typeof visitMoneyState>

/** The money of a visit as the front desk sees it. */
export const DeskMoney = z.object({
  ...Price.shape,
  /** Paid and not returned. */
  paid: z.int(),
  state: visitMoneyState,
  /** The one that stands; null if there is none. */
  invoice: z.nullable(z.object({ id, number: z.string() })),
})
export type DeskMoney = z.infer<typeof DeskMoney>

/** The money of a visit, by what was agreed when it was booked. */
export const VisitMoney = z.object({
  ...Price.shape,
  /** The tax in the price. */
  tax: z.nullable(z.object({ ...Tax.shape, amount: z.int() })),
  /** Paid and not returned. */
  paid: z.int(),
  /** Returned, or about to be. */
  returned: z.int(),
  state: visitMoneyState,
  /** What the caller can pay now, online. */
  payable: z.array(z.object({ part: paymentPart, amount: z.int() })),
  /** A payment of the caller’s that is begun and not finished. */
  openPayment: z.nullable(id),
  /** Until when cancelling returns the deposit too; null if there is none, that has passed, or it is until the beginning. */
  cancelUntil: z.nullable(instant),
  /** What the practice keeps of what is paid if the patient cancels now. */
  keptIfCancelled: z.int(),
})
export type VisitMoney = z.infer<typeof VisitMoney>
