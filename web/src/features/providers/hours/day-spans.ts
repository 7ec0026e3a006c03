import type { DayOff } from '@uzima/contract/providers'
import { addDays } from '#lib/format.ts'

export type DaySpan = { day: string; until: string; days: number; visits: number }

/** Days off that follow each other, as one span each. */
export function spansOfDays(rows: readonly DayOff[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const { day, visits } of rows) {
    const last = spans.at(-1)
    if (last && addDays(last.until, 1) === day) Object.assign(last, { until: day, days: last.days + 1, visits: last.visits + visits })
    else spans.push({ day, until: day, days: 1, visits })
  }
  return spans
}
