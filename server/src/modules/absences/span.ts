import { endOfDay, timeOf } from '@uzima/contract/providers/hours'
import { beginningOf, dayLater, momentOf, spansIn, type Timetable } from '#modules/providers/public.ts'

/** Minutes since midnight of the doctor's wall clock. */
export type Minutes = { starts: number; ends: number }
/** Such minutes at one of the practice's locations. */
export type Hours = Minutes & { locationId: string }
/** Whole days, or from one time to another of one day. */
export type Away = { firstDay: string; lastDay: string; times: Minutes | null }

/** From when to when a doctor is away. */
export function spanOf({ firstDay, lastDay, times }: Away, timeZone: string): { start: Date; end: Date } {
  if (times === null) return { start: beginningOf(timeZone, firstDay), end: beginningOf(timeZone, lastDay, 1) }
  const ends = timeOf(times.ends)
  return {
    start: momentOf(timeZone, firstDay, timeOf(times.starts)),
    end: ends === endOfDay ? beginningOf(timeZone, firstDay, 1) : momentOf(timeZone, firstDay, ends),
  }
}

/** What is closed: whole days, or else the hours that are left of one day, null where they stay as they are. */
export type Closing = { days: string[]; hours: Hours[] | null }

export function closingOf({ firstDay, lastDay, times }: Away, timetable: Timetable): Closing {
  if (times === null) return { days: daysFrom(firstDay, lastDay), hours: null }
  const before = spansIn(timetable, firstDay)
  const left = before.flatMap(({ starts, ends, locationId }) =>
    [
      { starts, ends: Math.min(ends, times.starts), locationId },
      { starts: Math.max(starts, times.ends), ends, locationId },
    ].filter((part) => part.starts < part.ends),
  )
  const isSame =
    left.length === before.length && left.every(({ starts, ends }, at) => before[at]?.starts === starts && before[at]?.ends === ends)
  if (isSame) return { days: [], hours: null }
  return left.length === 0 ? { days: [firstDay], hours: null } : { days: [], hours: left }
}

/** The hours as they are once closed. */
export const closed = (timetable: Timetable, { days, hours }: Closing, day: string): Timetable => ({
  ...timetable,
  daysOff: new Set([...timetable.daysOff, ...days]),
  oneOff: hours === null ? timetable.oneOff : { ...timetable.oneOff, [day]: hours },
})

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayLater(day, 1)) days.push(day)
  return days
}
