import { type DayHours, type Interval, type Span, visitMinutes } from '@uzima/contract/providers'
import { endOfDay, faultsOf, minutesOf, timeOf } from '@uzima/contract/providers/hours'
import { addDays, formatDay, formatWallTime } from '#lib/format.ts'

/** The hours of each day, keyed by weekday. While they are typed, a time may be empty. */
export type Week = Record<number, Interval[]>

export const toWeek = (days: readonly DayHours[]): Week =>
  Object.fromEntries(days.map(({ weekday, intervals }) => [weekday, inOrder(intervals)]))

export const toDays = (week: Week): DayHours[] =>
  Object.entries(week).map(([weekday, intervals]) => ({ weekday: Number(weekday), intervals }))

/** A Sunday, used to format weekday names. */
const sunday = '2026-11-01'
export const nameOf = (weekday: number) => formatDay(addDays(sunday, weekday), 'weekdayLong')

export function inOrder<S extends Span & { validFrom?: string | null }>(spans: readonly S[]): S[] {
  const orderOf = ({ starts, ends, validFrom }: S) => `${starts} ${validFrom ?? ''} ${ends}`
  return [...spans].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const textOf = (intervals: readonly Interval[] = []) =>
  inOrder(intervals)
    .map(({ starts, ends, locationId, validFrom, validUntil }) => [starts, ends, locationId, validFrom, validUntil].join(' '))
    .join()
const isSame = (intervals: readonly Interval[] | undefined, others: readonly Interval[] | undefined) => textOf(intervals) === textOf(others)

export const isSameWeek = (week: Week, other: Week) => weekdays.every((day) => isSame(week[day], other[day]))
export const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The days on which something is wrong. */
export const faultyDays = (week: Week) => weekdays.filter((day) => faultsOf(week[day] ?? []).some((fault) => fault !== undefined))

/**
 * Merges a draft with hours changed elsewhere: days edited in the draft stay, the others are taken from the stored week. `both`: days
 * changed differently in both.
 */
export function mergeWeeks({ draft, seen, stored }: Record<'draft' | 'seen' | 'stored', Week>): { week: Week; both: number[] } {
  const isMine = (day: number) => !isSame(draft[day], seen[day])
  return {
    week: Object.fromEntries(weekdays.map((day) => [day, (isMine(day) ? draft : stored)[day] ?? []])),
    both: weekdays.filter((day) => isMine(day) && !isSame(stored[day], seen[day]) && !isSame(stored[day], draft[day])),
  }
}

/** What is proposed after the hours there are: the morning first, then three hours after a break of one; empty where none fit. */
export function nextSpan(spans: readonly Span[]): Span {
  if (spans.length === 0) return { starts: '09:00', ends: '12:00' }
  const last = Math.max(...spans.map(({ ends }) => minutesOf(ends) || 0))
  const starts = last + 60
  return starts + visitMinutes > minutesOf(endOfDay)
    ? { starts: '', ends: '' }
    : { starts: timeOf(starts), ends: timeOf(Math.min(starts + 180, minutesOf(endOfDay))) }
}

/** A day that ends at midnight is typed as 00:00. */
export const typedEnd = (ends: string) => (ends === endOfDay ? '00:00' : ends)
export const readEnd = (typed: string) => (typed === '00:00' ? endOfDay : typed)

/** Hours as people say them: 9:00 AM–12:00 PM. */
export const spanText = ({ starts, ends }: Span) => (starts && ends ? `${formatWallTime(starts)}–${formatWallTime(typedEnd(ends))}` : '')
