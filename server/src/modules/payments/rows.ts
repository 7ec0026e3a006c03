import type { Checkout, Payment } from '@uzima/contract/payments'
import type { Dispute, Refund } from '@uzima/contract/payments/refunds'
import type { PaymentRow } from './queries.ts'
import type { DisputeRow, RefundRow } from './refund-queries.ts'

export function toPayment(row: PaymentRow): Payment {
  const { id, userId, amount, currency, paymentMethod, transactionRef, status, description, cardBrand, cardLast4 } = row
  return {
    ...{ id, userId, amount, currency, paymentMethod, transactionRef, status, description, cardBrand, cardLast4 },
    createdAt: row.createdAt.toISOString(),
    failure: row.failureCode,
    receiptNumber: receiptName(row),
    refundedAmount: row.refundedAmount,
    isSandbox: row.provider === 'sandbox',
  }
}

export const receiptName = ({ receiptNumber }: PaymentRow) =>
  receiptNumber === null ? null : `R-${String(receiptNumber).padStart(6, '0')}`

export function toCheckout(row: PaymentRow, refusal: Checkout['refusal']): Checkout {
  const { returnPath, savesMethod, expiresAt, asked, status, checkoutUrl } = row
  return {
    ...toPayment(row),
    ...{ returnPath, savesMethod, refusal },
    expiresAt: expiresAt?.toISOString() ?? null,
    isBusy: status === 'pending' && (asked === 'close' || asked === 'charge'),
    payUrl: status === 'pending' ? checkoutUrl : null,
  }
}

export const toRefund = ({ id, amount, reason, status, askedAt, doneAt, failureCode }: RefundRow): Refund => ({
  ...{ id, amount, reason, status },
  askedAt: askedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  failure: failureCode,
})

export const toDispute = ({ id, amount, reason, status, dueAt, openedAt, closedAt, disputeRef, isLive }: DisputeRow): Dispute => ({
  ...{ id, amount, reason, status },
  dueAt: dueAt?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  // where to answer it
  url: `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes/${disputeRef}`,
})
