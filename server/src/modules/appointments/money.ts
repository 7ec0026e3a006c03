import type { Side } from '@uzima/contract/appointments'
import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import { numberOfInvoice } from '@uzima/contract/invoices/numbers'
import { taxIncluded } from '@uzima/contract/payments/money'
import type { DeskMoney, PaymentPart, VisitMoney, VisitMoneyState } from '@uzima/contract/payments/prices'

/** What was agreed when the visit was booked; amounts in minor units of the currency, the rate in thousandths of a percent. */
export type Agreed = {
  price: number | null
  deposit: number | null
  currency: string | null
  taxName: string | null
  taxRate: number | null
}
/** What the payments of a visit come to (app.payments_of_visit); `openPayment` for its patient alone. */
export type Paid = {
  paid: number
  returned: number
  isReturning: boolean
  hasFailed: boolean
  isWaived: boolean
  openPayment?: string | null
}
/** The invoice of a visit as the front desk reads it. */
type DeskInvoice = { id: string; year: number; number: number }
/** What the front desk reads of a visit's money. */
type VisitPrice = Pick<Agreed, 'price' | 'deposit' | 'currency'> & { payments: (Paid & { invoice?: DeskInvoice | null }) | null }
export type VisitAccount = Agreed & { status: AppointmentStatus; payments: Paid | null }

const nothing: Paid = { paid: 0, returned: 0, isReturning: false, hasFailed: false, isWaived: false }

/** How a visit stands that takes place, or has taken place. */
export function stateOfDue({ price, deposit, paid }: { price: number; deposit: number | null; paid: number }): VisitMoneyState {
  if (paid >= price) return 'paid'
  return paid < (deposit ?? 0) ? 'deposit_due' : 'due'
}

function stateOf(status: AppointmentStatus, due: { price: number; deposit: number | null }, payments: Paid): VisitMoneyState {
  const takesPlace = status === 'scheduled' || status === 'completed'
  if (takesPlace && !payments.isWaived) return stateOfDue({ ...due, paid: payments.paid })
  if (payments.isReturning) return 'returning'
  if (payments.paid === 0) return payments.returned > 0 ? 'returned' : 'none'
  if (takesPlace) return 'paid'
  return payments.hasFailed ? 'return_failed' : 'kept'
}

/** What the practice keeps of what is paid if the patient cancels too late: the deposit, as far as it is paid. */
export const keptIfLate = ({ deposit, payments }: Pick<VisitAccount, 'deposit' | 'payments'>) => Math.min(deposit ?? 0, payments?.paid ?? 0)

/** The parts of a visit that its patient can pay now, in minor units: the deposit alone while it is due, or all that is left; nothing once its invoice was cancelled. */
export function payableOf({ status, price, deposit, payments }: VisitAccount): { part: PaymentPart; amount: number }[] {
  if (price === null || payments?.isWaived || (status !== 'scheduled' && status !== 'completed')) return []
  const { paid } = payments ?? nothing
  const left = price - paid
  const leftOfDeposit = Math.max(0, (deposit ?? 0) - paid)
  return [
    ...(leftOfDeposit > 0 && leftOfDeposit < left ? [{ part: 'deposit' as const, amount: leftOfDeposit }] : []),
    ...(left > 0 ? [{ part: 'all' as const, amount: left }] : []),
  ]
}

/** Null for a visit without a price. */
export function toDeskMoney({ price, deposit, currency, payments }: VisitPrice, status: AppointmentStatus): DeskMoney | null {
  if (price === null || currency === null) return null
  const { paid } = payments ?? nothing
  const state = stateOf(status, { price, deposit }, payments ?? nothing)
  const invoice = payments?.invoice ? { id: payments.invoice.id, number: numberOfInvoice('invoice', payments.invoice) } : null
  return { amount: price, deposit, currency, paid, state, invoice }
}

type Case = { side: Side; isLate: boolean; cancelUntil: Date | null; canPay: boolean }
/** The money of a visit as one of its parties sees it; null if it has no price. `canPay`: payments can be taken online. */
export function toVisitMoney(visit: VisitAccount, { side, isLate, cancelUntil, canPay }: Case): VisitMoney | null {
  const { status, price, deposit, currency, taxName, taxRate } = visit
  if (price === null || currency === null) return null
  const payments = visit.payments ?? nothing
  const percent = (taxRate ?? 0) / 1000
  return {
    ...{ amount: price, deposit, currency, paid: payments.paid, returned: payments.returned },
    tax: taxName === null ? null : { name: taxName, percent, amount: taxIncluded(price, percent) },
    state: stateOf(status, { price, deposit }, payments),
    payable: side === 'patient' && canPay ? payableOf(visit) : [],
    openPayment: payments.openPayment ?? null,
    cancelUntil: deposit === null || isLate ? null : (cancelUntil?.toISOString() ?? null),
    keptIfCancelled: side === 'patient' && status === 'scheduled' && isLate ? keptIfLate(visit) : 0,
  }
}
