import { visitPayments } from '#modules/appointments/public.ts'
import { deliveryFee } from '#modules/pharmacy/public.ts'
import { subscriptionPayments } from '#modules/subscriptions/public.ts'
import type { Purpose, PurposeHandler } from './purpose.ts'

/** The handler for each purpose. */
export const purposes: Record<Purpose, PurposeHandler> = { delivery: deliveryFee, subscription: subscriptionPayments, visit: visitPayments }
