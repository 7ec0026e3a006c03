import type { DayHours, Interval as WrittenInterval, Span as WrittenSpan } from '@uzima/contract/providers'
import { faultsOf, minutesOf, timeOf } from '@uzima/contract/providers/hours'
import type { Interval, Span, Timetable } from './slots.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Hours that name no location are at the main one. */
export const toSpan = ({ starts, ends, locationId }: WrittenSpan, mainLocation: string): Span => ({
  starts: minutesOf(starts),
  ends: minutesOf(ends),
  locationId: locationId ?? mainLocation,
})
const toInterval = ({ validFrom, validUntil, ...span }: WrittenInterval, mainLocation: string): Interval => ({
  ...toSpan(span, mainLocation),
  validFrom,
  validUntil,
})
export const toWrittenSpan = ({ starts, ends, locationId }: Span): WrittenSpan => ({
  starts: timeOf(starts),
  ends: timeOf(ends),
  locationId,
})

/** The rows of a week. */
export const toRows = (days: readonly DayHours[], mainLocation: string): (Interval & { weekday: number })[] =>
  days.flatMap(({ weekday, intervals }) => intervals.map((interval) => ({ weekday, ...toInterval(interval, mainLocation) })))

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
export function isSameWeek(days: readonly DayHours[], { week, mainLocation }: { week: Timetable['week']; mainLocation: string }): boolean {
  const written = toRows(days, mainLocation).map(keyOf).sort()
  const stored = weekdays.flatMap((weekday) => (week[weekday] ?? []).map((interval) => keyOf({ weekday, ...interval }))).sort()
  return JSON.stringify(written) === JSON.stringify(stored)
}
const keyOf = ({ weekday, starts, ends, locationId, validFrom, validUntil }: Interval & { weekday: number }) =>
  [weekday, starts, ends, locationId, validFrom, validUntil].join(' ')
