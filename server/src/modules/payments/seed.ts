import type { PaymentDescription, PaymentFailure } from '@uzima/contract/payments'
import type { RefundReason } from '@uzima/contract/payments/refunds'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { historyPath } from './paths.ts'
import type { Purpose } from './purpose.ts'
import { insertPayment, keepMethod, nextReceiptNumber } from './queries.ts'
import { newReference } from './references.ts'
import { insertRefund } from './refund-queries.ts'

type SeedRow = {
  userId: string
  purpose: Purpose
  purposeId: string
  amount: number
  currency?: string
  description: PaymentDescription
  at: Date
  last4?: string
  /** Why the payment failed; absent if it was completed. */
  failure?: PaymentFailure
  refunds?: { amount: number; reason: RefundReason; at: Date }[]
}
const card = { provider: 'sandbox', paymentMethod: 'credit_card', brand: 'visa' } as const
const hourMs = 3_600_000

/** Stores a sandbox payment and its refunds for the demo clinic. Returns its id. */
export async function storePayment(
  db: Db,
  { userId, purpose, purposeId, amount, currency = 'usd', description, at, last4 = '4242', failure, refunds = [] }: SeedRow,
): Promise<string> {
  const id = newId()
  const refundedAmount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isWhole = refundedAmount === amount
  const state = failure
    ? { status: 'failed', failedAt: at, failureCode: failure }
    : {
        status: isWhole ? 'refunded' : 'completed',
        completedAt: at,
        chargeRef: `sandbox:${id}`,
        receiptNumber: await nextReceiptNumber(db),
      }
  await insertPayment(db, {
    ...{
      id,
      userId,
      purpose,
      purposeId,
      amount,
      currency,
      description,
      createdAt: at,
      returnPath: historyPath,
      transactionRef: newReference(),
    },
    ...{ provider: card.provider, paymentMethod: card.paymentMethod, cardBrand: card.brand, cardLast4: last4 },
    ...{ expiresAt: new Date(at.getTime() + hourMs), refundedAmount, ...state },
    ...(isWhole && { refundedAt: refunds.at(-1)?.at ?? at }),
  })
  for (const refund of refunds) {
    const refundId = newId()
    await insertRefund(db, {
      ...{ id: refundId, transactionId: id, userId, amount: refund.amount, reason: refund.reason, status: 'done' },
      ...{ askedAt: refund.at, doneAt: refund.at, refundRef: `sandbox:${refundId}` },
    })
  }
  return id
}

/** The card that renewals are charged to, for the demo clinic. */
export const storeCard = (db: Db, userId: string, createdAt: Date) =>
  keepMethod(db, {
    ...{ userId, createdAt, ...card, customerRef: `sandbox:${userId}`, methodRef: 'pays', last4: '4242', expMonth: 12, expYear: 2034 },
  })
