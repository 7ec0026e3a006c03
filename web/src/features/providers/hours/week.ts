import { type DayHours, type SlotTime, slotTimes, visitMinutes } from '@uzima/contract/providers'
import { addDays, formatDay } from '#lib/format.ts'

/** The starts of each day, keyed by weekday. */
export type Week = Record<number, SlotTime[]>

export const toWeek = (days: readonly DayHours[]): Week => Object.fromEntries(days.map(({ weekday, starts }) => [weekday, inOrder(starts)]))

export const toDays = (week: Week): DayHours[] => Object.entries(week).map(([weekday, starts]) => ({ weekday: Number(weekday), starts }))

/** A Sunday, used to format weekday names. */
const sunday = '2026-11-01'
export const nameOf = (weekday: number) => formatDay(addDays(sunday, weekday), 'weekdayLong')

export const inOrder = (starts: readonly SlotTime[]) => slotTimes.filter((time) => starts.includes(time))

const isSame = (starts: readonly SlotTime[] = [], others: readonly SlotTime[] = []) => inOrder(starts).join() === inOrder(others).join()

export const isSameWeek = (week: Week, other: Week) => weekdays.every((day) => isSame(week[day], other[day]))
const weekdays = [0, 1, 2, 3, 4, 5, 6]

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

/** Consecutive starts merged into spans in minutes, from the first start to the last end: the hours as people would say them. */
export function spansOf(starts: readonly SlotTime[]): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = []
  for (const start of inOrder(starts).map(minutesOf)) {
    const last = spans.at(-1)
    if (last?.until === start) last.until += visitMinutes
    else spans.push({ from: start, until: start + visitMinutes })
  }
  return spans
}

export const minutesOf = (time: SlotTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
