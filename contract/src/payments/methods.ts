import { z } from 'zod/mini'

export const paymentMethod = z.enum(['credit_card', 'debit_card', 'prepaid_card'])
export type PaymentMethod = z.infer<typeof paymentMethod>
