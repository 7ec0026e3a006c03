import { deliveryFee } from '#modules/pharmacy/public.ts'
import { subscriptionPayments } from '#modules/subscriptions/public.ts'
import type { Purpose, PurposeHandler } from './purpose.ts'

/** Who is told what became of a payment, by what it was for. */
export const purposes: Record<Purpose, PurposeHandler> = { delivery: deliveryFee, subscription: subscriptionPayments }
