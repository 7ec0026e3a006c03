import { z } from 'zod/mini'

/** A day, a month, or a year: YYYY-MM-DD, YYYY-MM, or YYYY, as much as is known. */
export const partialDate = z.string().check(
  z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'invalid_date'),
  z.refine((value) => value >= '1900', { error: 'date_too_early' }),
  z.refine((value) => value < '2200', { error: 'invalid_date' }),
  z.refine(isOnCalendar, { error: 'invalid_date' }),
)
export type PartialDate = string

function isOnCalendar(value: string): boolean {
  const whole = `${value}-01-01`.slice(0, 10)
  const date = new Date(`${whole}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole)
}

/** Whether one lies before the other, by what both say: a month is not before a day of it. */
export function isBeforeDate(a: PartialDate, b: PartialDate): boolean {
  const known = Math.min(a.length, b.length)
  return a.slice(0, known) < b.slice(0, known)
}

/** Whether a partial date lies after this day wholly: this year and this month do not. */
export const isAfterDay = (date: PartialDate, day: string) => date > day.slice(0, date.length)
