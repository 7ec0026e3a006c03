import { gridMinutes } from '@uzima/contract/providers/hours'
import { type Busy, dayOf, spansOf, spanTimes, type Taken, type Terms, type Timetable, takenAt } from './slots.ts'

const minuteMs = 60_000
const gridMs = gridMinutes * minuteMs

/**
 * The first five minutes from then on, within the hours of that day, at which a visit would find the doctor and a room free: whoever stands
 * at the desk needs no start that others could book.
 */
export function firstFit(timetable: Timetable, { from, terms, ...taken }: Busy & { from: Date; terms: Terms }) {
  const isTaken = takenAt(taken, terms)
  const day = dayOf(from, timetable.timeZone)
  const times = spanTimes(timetable, day)
  const starts = spansOf(timetable, day).flatMap(({ locationId }, index) => {
    const span = times[index]
    const fit = span && gridIn(span, from, terms.minutes).find((start) => !isTaken({ start, locationId }))
    return fit ? [{ start: fit, locationId }] : []
  })
  return starts.sort((a, b) => a.start.getTime() - b.start.getTime())[0]
}

/** What is taken but for visits that are over before their time. Times at which the doctor could not be there stay. */
export const withoutEnded = (busy: readonly Taken[], ended: readonly Taken[]): Taken[] =>
  ended.reduce<Taken[]>(
    (left, { start, end }) => {
      return left.flatMap((span) => {
        if (span.locationId || span.end <= start || end <= span.start) return [span]
        return [
          { start: span.start, end: start },
          { start: end, end: span.end },
        ].filter((part) => part.start < part.end)
      })
    },
    [...busy],
  )

function gridIn({ start, end }: { start: Date; end: Date }, from: Date, minutes: number): Date[] {
  const first = Math.max(start.getTime(), Math.ceil(from.getTime() / gridMs) * gridMs)
  const last = end.getTime() - minutes * minuteMs
  return Array.from({ length: Math.max(0, Math.floor((last - first) / gridMs) + 1) }, (_, index) => new Date(first + index * gridMs))
}
