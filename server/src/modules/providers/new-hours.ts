import { addDays, dayOf, spanTimes, type Taken, type Timetable } from './slots.ts'

type Range = { now: Date; days: number }

/** When a doctor can be visited that was none of the hours before: from now on, in order. What was moved to another place is not new. */
export function addedHours(before: Timetable, after: Timetable, { now, days }: Range): Taken[] {
  const former = hoursOf(before, { now, days })
  return hoursOf(after, { now, days })
    .flatMap((span) => without(span, former))
    .flatMap(({ start, end }) => (end > now ? [{ start: start < now ? now : start, end }] : []))
}

/** In order and without overlaps; the zones of two timetables may differ by a day. */
function hoursOf(timetable: Timetable, { now, days }: Range): Taken[] {
  const first = addDays(dayOf(now, timetable.timeZone), -1)
  return Array.from({ length: days + 2 }, (_, index) => addDays(first, index))
    .flatMap((day) => spanTimes(timetable, day))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** What is left of a span outside of others, which are in order. */
function without(span: Taken, others: readonly Taken[]): Taken[] {
  const left: Taken[] = []
  let from = span.start
  for (const other of others) {
    if (other.end <= from || other.start >= span.end) continue
    if (other.start > from) left.push({ start: from, end: other.start })
    from = other.end
  }
  return from < span.end ? [...left, { start: from, end: span.end }] : left
}
