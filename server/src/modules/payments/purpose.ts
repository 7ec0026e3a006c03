import type { PaymentDescription, PaymentFailure, PaymentStatus } from '@uzima/contract/payments'
import type { PaymentMethod } from '@uzima/contract/payments/methods'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'

/** What is paid for. Each purpose has its handler in its own module, registered in purposes.ts. */
export type Purpose = 'subscription' | 'delivery'

export type PaidFor = {
  id: string
  userId: string
  purpose: Purpose
  purposeId: string
  amountCents: number
  description: PaymentDescription
  status: PaymentStatus
  method: PaymentMethod
  /** Why no money came. */
  failure: PaymentFailure | null
}

/** Called exactly once per change of state, `refunded` anew after each `returned`, as the server itself, in the transaction that stores it. */
export type PurposeHandler = {
  completed: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  failed: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  /** All of it went back. */
  refunded: (ctx: Context<System>, payment: PaidFor) => Promise<void>
  /** Some of that came back to us: it is completed as before. Whoever has said that it went back says so no longer. */
  returned?: (ctx: Context<System>, payment: PaidFor) => Promise<void>
}
