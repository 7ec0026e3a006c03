import type { ScheduleAge } from '@uzima/contract/wellness'
import { addDays, addMonths, dayAt } from '#clinical/calendar.ts'

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

type ByAge = { kind: 'screening' | 'vaccination'; done: readonly string[]; ages: readonly ScheduleAge[]; birth: string; today: string }
/** The least time between two doses of a vaccine. */
const doseDays = 28

/**
 * The next due date in a children's schedule: of a vaccine the age of the next dose, of a check-up the next age that is still ahead. Null
 * if nothing more is due.
 */
export function nextDueByAge({ kind, done, ages, birth, today }: ByAge): string | null {
  const last = latestOf(done)
  if (kind === 'screening') return ages.map((age) => dayAt(birth, age)).find((day) => (last === null ? day >= today : day > last)) ?? null
  const next = ages[done.length]
  if (!next) return null
  const [due, soonest] = [dayAt(birth, next), last === null ? today : addDays(last, doseDays)]
  return due > soonest ? due : soonest
}

export const latestOf = (done: readonly string[]): string | null => [...done].sort().at(-1) ?? null

export const isOverdue = (nextDue: string | null, today: string) => nextDue !== null && nextDue < today
