import type { PaymentDescription } from '@uzima/contract/payments'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { DateTime } from 'luxon'
import { momentOf } from '#modules/providers/public.ts'

/** The length of a subscription, and so the number of monthly charges. */
export const monthsOfTerm = 12
/** Days after the due date on which a failed charge is retried; the subscription ends after the last. */
const retryDays = [3, 7] as const

/** The same day of a later month, or its last day if shorter. Counted from the start, so that the 31st comes back. */
export const monthsAfter = (day: string, months: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd')

export const endOf = (startDate: string) => monthsAfter(startDate, monthsOfTerm)

const daysAfter = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd')

type Term = { startDate: string; endDate: string; price: number; monthsPaid: number; failedAttempts: number }

/** The day of the next charge or retry; undefined if nothing more is charged. */
export function nextChargeOn({ startDate, price, monthsPaid, failedAttempts }: Term): string | undefined {
  if (price === 0 || monthsPaid >= monthsOfTerm) return undefined
  const day = monthsAfter(startDate, monthsPaid)
  if (failedAttempts === 0) return day
  const wait = retryDays[failedAttempts - 1]
  return wait === undefined ? undefined : daysAfter(day, wait)
}

export const isSpent = (failedAttempts: number) => failedAttempts > retryDays.length

/** Avoids charges at night. */
const timeOfDay = '09:00'

/** When the scheduled task must act: to charge, retry or end it. */
export const dueAtOf = (term: Term & { timeZone: string }): Date => momentOf(term.timeZone, nextChargeOn(term) ?? term.endDate, timeOfDay)

/** The description of a subscription's payment. */
export function descriptionOf(planId: PlanId): PaymentDescription {
  if (planId === 'free') throw new Error('The free plan has no payments.')
  return `plan_${planId}`
}
