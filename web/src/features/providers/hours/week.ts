import { type DayHours, type SlotTime, slotTimes, visitMinutes } from '@uzima/contract/providers'

/** Seven days by weekday, each with the starts at which the doctor sees patients. */
export type Week = Record<number, SlotTime[]>

export const toWeek = (days: readonly DayHours[]): Week => Object.fromEntries(days.map(({ weekday, starts }) => [weekday, inOrder(starts)]))

export const toDays = (week: Week): DayHours[] => Object.entries(week).map(([weekday, starts]) => ({ weekday: Number(weekday), starts }))

export const inOrder = (starts: readonly SlotTime[]) => slotTimes.filter((time) => starts.includes(time))

/** Visits without a gap between them, each from the first start to the last end in minutes: what a person would call the hours. */
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
