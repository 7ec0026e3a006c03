import type { Checkout, Payment } from '@uzima/contract/payments'
import type { PaymentRow } from './queries.ts'

export function toPayment(row: PaymentRow): Payment {
  const { id, userId, amount, currency, paymentMethod, transactionRef, status, description, cardBrand, cardLast4 } = row
  return {
    ...{ id, userId, amount, currency, paymentMethod, transactionRef, status, description, cardBrand, cardLast4 },
    createdAt: row.createdAt.toISOString(),
    failure: row.failureCode,
    receiptNumber: receiptName(row),
    refundedAt: row.refundedAt?.toISOString() ?? null,
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
