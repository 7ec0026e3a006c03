import type { PaymentDescription, PaymentFailure, PaymentStatus } from '@uzima/contract/payments'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'

/** What a payment is for. The handler of each purpose lives in its module and is registered in purposes.ts. */
export type Purpose = 'subscription' | 'delivery' | 'visit'

export type PaidFor = {
  id: string
  userId: string
  purpose: Purpose
  purposeId: string
  /** In minor units of the currency. */
  amount: number
  /** ISO 4217, in lower case. */
  currency: string
  description: PaymentDescription
  status: PaymentStatus
  method: PaymentMethod
  /** Why the payment failed. */
  failure: PaymentFailure | null
}

/**
 * Called exactly once per change of state (`refunded` again after each `returned`), in the system context and in the transaction that
 * stores the change.
 */
export type PurposeHandler = {
  completed: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  failed: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  /** The whole payment was refunded. */
  refunded: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  /** A refund failed after all, so the payment is completed again and `refunded` no longer holds. */
  returned?: (ctx: Context<System>, payment: PaidFor) => Promise<void>
}
