import type { ScheduleAge } from '@uzima/contract/wellness'

/** Calendar days 'YYYY-MM-DD', which sort as text; independent of zones and the current time. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return asDay(date)
}

/** The same day of a later month, or its last day if shorter: January 31 becomes February 28. */
export function addMonths(day: string, months: number): string {
  const date = asDate(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return asDay(date)
}

/** The day on which somebody born on `birth` reaches an age. */
export function dayAt(birth: string, { unit, count }: ScheduleAge): string {
  if (unit === 'weeks') return addDays(birth, count * 7)
  return addMonths(birth, unit === 'years' ? count * 12 : count)
}

const dayMs = 86_400_000
export const daysBetween = (from: string, until: string) => Math.round((asDate(until).getTime() - asDate(from).getTime()) / dayMs)

/** In years, with months as twelfths; whole on each birthday. A birthday on February 29 falls on the 28th in other years. */
export function ageOn(birth: string, day: string): number {
  const [from, until] = [asDate(birth), asDate(day)]
  const months = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth()
  return (addMonths(birth, months) <= day ? months : months - 1) / 12
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => asDate(day).getUTCDay()

type Period = 'daily' | 'weekly' | 'monthly'
/** The first day of the day, week (from Monday) or month. */
export function periodOf(day: string, period: Period): string {
  if (period === 'daily') return day
  if (period === 'monthly') return `${day.slice(0, 7)}-01`
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}
export function periodBefore(start: string, period: Period): string {
  return period === 'monthly' ? addMonths(start, -1) : addDays(start, period === 'weekly' ? -7 : -1)
}
