import type { DayHours, Interval as WrittenInterval, Span as WrittenSpan } from '@uzima/contract/providers'
import { faultsOf, minutesOf, timeOf } from '@uzima/contract/providers/hours'
import type { Interval, Span, Timetable } from './slots.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

export const toSpan = ({ starts, ends }: WrittenSpan): Span => ({ starts: minutesOf(starts), ends: minutesOf(ends) })
const toInterval = ({ validFrom, validUntil, ...span }: WrittenInterval): Interval => ({ ...toSpan(span), validFrom, validUntil })
export const toWrittenSpan = ({ starts, ends }: Span): WrittenSpan => ({ starts: timeOf(starts), ends: timeOf(ends) })

/** The rows of a week. */
export const toRows = (days: readonly DayHours[]): (Interval & { weekday: number })[] =>
  days.flatMap(({ weekday, intervals }) => intervals.map((interval) => ({ weekday, ...toInterval(interval) })))

/** All seven days, each in order. */
export const toWrittenWeek = (week: Timetable['week']): DayHours[] =>
  weekdays.map((weekday) => ({
    weekday,
    intervals: (week[weekday] ?? []).map(({ validFrom, validUntil, ...span }) => ({ ...toWrittenSpan(span), validFrom, validUntil })),
  }))

/** The first thing wrong with a week, a day of it being named once or more. */
export const faultOfWeek = (days: readonly DayHours[]) =>
  weekdays
    .flatMap((weekday) => faultsOf(days.filter((each) => each.weekday === weekday).flatMap(({ intervals }) => intervals)))
    .find((fault) => fault !== undefined)

/** Whether both are the same hours; the order of intervals and days without any do not matter. */
export function isSameWeek(days: readonly DayHours[], week: Timetable['week']): boolean {
  const written = toRows(days).map(keyOf).sort()
  const stored = weekdays.flatMap((weekday) => (week[weekday] ?? []).map((interval) => keyOf({ weekday, ...interval }))).sort()
  return JSON.stringify(written) === JSON.stringify(stored)
}
const keyOf = ({ weekday, starts, ends, validFrom, validUntil }: Interval & { weekday: number }) =>
  [weekday, starts, ends, validFrom, validUntil].join(' ')
