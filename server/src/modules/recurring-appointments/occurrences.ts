import type { Frequency } from '@uzima/contract/recurring-appointments'

/** The calendar days of a series. Days are YYYY-MM-DD strings, which sort chronologically. */
export type Rule = {
  frequency: Frequency
  /** Sunday is 0; null unless weekly. */
  daysOfWeek: readonly number[] | null
  startDate: string
  endDate: string | null
  skippedDates: readonly string[]
}

const dayMs = 86_400_000
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** Whether the series falls on the day, ignoring skipped days. A month without the start's day of the month uses its last day. */
export function fallsOn({ frequency, daysOfWeek, startDate, endDate }: Omit<Rule, 'skippedDates'>, day: string): boolean {
  if (day < startDate || (endDate !== null && day > endDate)) return false
  if (frequency === 'daily') return true
  const date = new Date(utcOf(day))
  if (frequency === 'weekly') return daysOfWeek?.includes(date.getUTCDay()) ?? false
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(Number(startDate.slice(8)), lastOfMonth)
}

/** The days of the series from one day through another, including skipped ones. */
export function daysBetween(rule: Omit<Rule, 'skippedDates'>, from: string, through: string): string[] {
  const first = from < rule.startDate ? rule.startDate : from
  const last = rule.endDate !== null && rule.endDate < through ? rule.endDate : through
  const days: string[] = []
  for (let utc = utcOf(first); utc <= utcOf(last); utc += dayMs) {
    const day = textOf(utc)
    if (fallsOn(rule, day)) days.push(day)
  }
  return days
}

export function datesBetween(rule: Rule, from: string, through: string): string[] {
  const skipped = new Set(rule.skippedDates)
  return daysBetween(rule, from, through).filter((day) => !skipped.has(day))
}

/** The next day that isn't skipped. The search is bounded: each skipped day delays it by a month at most. */
export function nextDate(rule: Rule, from: string): string | undefined {
  const first = from < rule.startDate ? rule.startDate : from
  const reach = 32 * (rule.skippedDates.length + 1)
  for (let utc = utcOf(first), tried = 0; tried < reach; utc += dayMs, tried += 1) {
    const day = textOf(utc)
    if (rule.endDate !== null && day > rule.endDate) return undefined
    if (fallsOn(rule, day) && !rule.skippedDates.includes(day)) return day
  }
  return undefined
}
