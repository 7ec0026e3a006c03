import { addMonths } from './calendar.ts'

export type Course = {
  done: readonly string[]
  intervalMonths: number | null
  doses: number | null
  /** Of a series: months from each dose to the next, where the table gives them. */
  doseIntervals: readonly number[] | null
}

/**
 * When it is due again after it was done. Null when nothing more is: it was for once, or a series is complete. Also where the table gives
 * a series no interval: the day of the next dose is then the person's to enter, and none is made up.
 */
export function nextDueAfter({ done, intervalMonths, doses, doseIntervals }: Course): string | null {
  const last = latestOf(done)
  const months = intervalMonths ?? doseIntervals?.[done.length - 1] ?? null
  if (last === null || months === null) return null
  return doses !== null && done.length >= doses ? null : addMonths(last, months)
}

export const latestOf = (done: readonly string[]): string | null => [...done].sort().at(-1) ?? null

export const isOverdue = (nextDue: string | null, today: string) => nextDue !== null && nextDue < today
