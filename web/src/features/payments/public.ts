import { loadTexts } from '#lib/i18n.ts'
import { usePriceWords } from './visit/price-words.ts'

export { usePriceWords }

/** What a visit costs, what is paid of it, and the way to pay. */
export const loadVisitMoney = async () => ({ default: (await import('./visit/VisitMoney.tsx')).VisitMoney })

/** Returns all or part of a payment, and what was returned of one. */
export const loadRefundDialog = async () => {
  const [{ RefundDialog }] = await Promise.all([import('./RefundDialog.tsx'), loadTexts(['payments'])])
  return { default: RefundDialog }
}
export const loadPaymentReturns = async () => {
  const [{ PaymentReturns }] = await Promise.all([import('./PaymentReturns.tsx'), loadTexts(['payments'])])
  return { default: PaymentReturns }
}

/** What comes of the money if a visit is cancelled. */
export const loadCancelMoney = async () => ({ default: (await import('./visit/CancelMoney.tsx')).CancelMoney })
/** The state of a visit's money in a badge. */
export const loadMoneyBadge = async () => ({ default: (await import('./visit/MoneyBadge.tsx')).MoneyBadge })
