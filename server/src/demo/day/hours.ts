import { visitMinutes } from '@uzima/contract/providers'
import type { DateTime } from 'luxon'

/** Minutes since midnight of the practice's wall clock. */
export type Span = { starts: number; ends: number }
export const usualHours: readonly Span[] = [
  { starts: 9 * 60, ends: 12 * 60 },
  { starts: 14 * 60, ends: 17 * 60 },
]
const shift = 6 * 60

/** The hours of a day of the demo clinic: the usual ones where somebody has been seen already and more are to come, or else six around now. */
export function hoursAround(now: DateTime, usual: readonly Span[]): readonly Span[] {
  const minute = now.hour * 60 + now.minute
  const begins = Math.min(...usual.map(({ starts }) => starts))
  if (begins + 60 <= minute && usual.some(({ starts, ends }) => starts + 10 <= minute && minute < ends)) return usual
  const half = minute - (minute % visitMinutes)
  // as near to nine as leaves an hour before and an hour and a half after now, within the day
  const earliest = half - shift + 90
  const starts = Math.max(0, Math.min(Math.max(9 * 60, earliest), half - 60, 24 * 60 - shift))
  return [{ starts, ends: starts + shift }]
}

/** What any of them covers. */
export function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { starts, ends } of [...spans].sort((a, b) => a.starts - b.starts)) {
    const last = joined.at(-1)
    if (last && starts <= last.ends) last.ends = Math.max(last.ends, ends)
    else joined.push({ starts, ends })
  }
  return joined
}

export type Start = { time: string; at: DateTime }
/** When visits begin, one after the other. A time that the clock skips is none. */
export const startsOn = (now: DateTime, hours: readonly Span[]): Start[] =>
  hours
    .flatMap(({ starts, ends }) =>
      Array.from({ length: Math.floor((ends - starts) / visitMinutes) }, (_, index) => starts + index * visitMinutes),
    )
    .flatMap((minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
      const at = now.startOf('day').set({ hour, minute })
      return at.hour === hour && at.minute === minute ? [{ time: at.toFormat('HH:mm'), at }] : []
    })
