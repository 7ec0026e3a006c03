import { z } from 'zod/mini'
import { chargeStep, mostMoney } from './money.ts'
import { currencyCode } from './prices.ts'

const amount = z.int().check(z.positive(), z.lte(mostMoney))
/** A price as an admin enters it. */
export const DescribePrice = z.object({ amount, deposit: z.nullable(amount), currency: currencyCode }).check(
  z.refine(({ amount: price, deposit }) => deposit === null || deposit <= price, { error: 'deposit_too_high', path: ['deposit'] }),
  z.refine((price) => price.amount % chargeStep(price.currency) === 0, { error: 'price_not_chargeable', path: ['amount'] }),
  z.refine(({ deposit, currency }) => (deposit ?? 0) % chargeStep(currency) === 0, { error: 'price_not_chargeable', path: ['deposit'] }),
)
