import { addMonths } from './calendar.ts'

export type Course = {
  done: readonly string[]
  intervalMonths: number | null
  doses: number | null
  /** For a vaccine series: months between doses, if the catalogue gives them. */
  doseIntervals: readonly number[] | null
}

/**
 * The next due date. Null if nothing more is due: it was needed once, or the series is complete. Also null if the catalogue gives a series
 * no interval, because the date of the next dose is then for the person to enter.
 */
export function nextDueAfter({ done, intervalMonths, doses, doseIntervals }: Course): string | null {
  const last = latestOf(done)
  const months = intervalMonths ?? doseIntervals?.[done.length - 1] ?? null
  if (last === null || months === null) return null
  return doses !== null && done.length >= doses ? null : addMonths(last, months)
}

export const latestOf = (done: readonly string[]): string | null => [...done].sort().at(-1) ?? null

export const isOverdue = (nextDue: string | null, today: string) => nextDue !== null && nextDue < today
