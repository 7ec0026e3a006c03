import type { PaymentDescription } from '@uzima/contract/payments'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { DateTime } from 'luxon'
import { momentOf } from '#modules/providers/public.ts'

/** How long a subscription lasts, and so how many months are charged. */
export const monthsOfTerm = 12
/** Days after its day on which a month that could not be charged is tried again; after the last the subscription ends. */
const retryDays = [3, 7] as const

/** The same day of a later month, or its last where it has no such day: counted from the start, so that the 31st comes back. */
export const monthsAfter = (day: string, months: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd')

export const endOf = (startDate: string) => monthsAfter(startDate, monthsOfTerm)

const daysAfter = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')

type Term = { startDate: string; endDate: string; price: number; monthsPaid: number; failedAttempts: number }

/** The day of the next charge or of its next try; undefined when nothing more is charged. */
export function nextChargeOn({ startDate, price, monthsPaid, failedAttempts }: Term): string | undefined {
  if (price === 0 || monthsPaid >= monthsOfTerm) return undefined
  const day = monthsAfter(startDate, monthsPaid)
  if (failedAttempts === 0) return day
  const wait = retryDays[failedAttempts - 1]
  return wait === undefined ? undefined : daysAfter(day, wait)
}

export const isSpent = (failedAttempts: number) => failedAttempts > retryDays.length

/** Nobody is charged in the night. */
const timeOfDay = '09:00'

/** When the clock has something to do: charge, try again, or end it. */
export const dueAtOf = (term: Term & { timeZone: string }): Date => momentOf(term.timeZone, nextChargeOn(term) ?? term.endDate, timeOfDay)

/** How a payment for it is called; nothing is paid for the free plan. */
export function descriptionOf(planId: PlanId): PaymentDescription {
  if (planId === 'free') throw new Error('Nothing is paid for the free plan.')
  return `plan_${planId}`
}
