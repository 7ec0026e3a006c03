import type { DailySteps } from '@uzima/contract/steps'
import { addDays, weekdayOf } from '#lib/format.ts'

/** A point of the chart and a row of the table: one day, or the mean of a week. */
export type StepPoint = { key: string; day: string; count: number; days: number; one: DailySteps | null }

const longest = 45
/** By week where single days would clutter the chart. */
export function pointsOf(rows: readonly DailySteps[]): StepPoint[] {
  if (rows.length <= longest) return rows.map((one) => ({ key: one.id, day: one.day, count: one.count, days: 1, one }))
  const weeks = new Map<string, DailySteps[]>()
  for (const row of rows) {
    const monday = addDays(row.day, -((weekdayOf(row.day) + 6) % 7))
    weeks.set(monday, [...(weeks.get(monday) ?? []), row])
  }
  return [...weeks].map(([day, week]) => ({ key: day, day, count: meanOf(week), days: week.length, one: null }))
}

/** Of the days that were counted: on the others nobody knows. */
export const meanOf = (rows: readonly DailySteps[]) => Math.round(rows.reduce((sum, { count }) => sum + count, 0) / rows.length)
