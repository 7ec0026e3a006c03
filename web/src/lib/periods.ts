import { addDays } from '#lib/format.ts'

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
const daysIn: Record<Period, number> = { week: 7, month: 31, year: 365 }

/** Days of the period ending today, or of an earlier one; always whole periods. */
export function daysOf(period: Period, back: number, today: string): { first: string; last: string } {
  const last = addDays(today, -back * daysIn[period])
  return { first: addDays(last, 1 - daysIn[period]), last }
}

const dayMs = 86_400_000
/** How many periods ago a day was. */
export const periodsBack = (period: Period, day: string, today: string): number =>
  Math.max(0, Math.floor((Date.parse(today) - Date.parse(day)) / dayMs / daysIn[period]))
