import type { ErrorCode } from '@uzima/contract/errors'
import type { RoomKind } from '@uzima/contract/locations'
import { daysBookableAhead, type FreeSlot, type SlotDay, visitMinutes } from '@uzima/contract/providers'
import { minutesOf, timeOf } from '@uzima/contract/providers/hours'
import { IANAZone } from 'luxon'
import { weekdayOf } from '#clinical/calendar.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** Minutes since midnight, of the wall clock, and where. */
export type Span = { starts: number; ends: number; locationId: string }
/** On each such weekday from one day through another; null is without a beginning or an end. */
export type Interval = Span & { validFrom: string | null; validUntil: string | null }
/**
 * A doctor's working hours, in wall-clock time and zone. Instants are computed on demand, since zone rules change and an hour may not
 * exist. A day off has no hours, a day in `oneOff` those, any other day those of its weekday.
 */
export type Timetable = {
  timeZone: string
  week: Partial<Record<string, Interval[]>>
  oneOff: Partial<Record<string, Span[]>>
  daysOff: ReadonlySet<string>
}
type Place = { start: Date; locationId: string }
export type Start = Place & { time: string }
/** How long a visit is, and how long nothing else may be before and after it, in minutes. */
export type Length = { minutes: number; before: number; after: number }
/** Also how late before the beginning, in minutes, and how many days ahead it can be booked, and the kind of room it takes. */
export type Terms = Length & { noticeMinutes: number; daysAhead: number; roomKind: RoomKind | null }
/** Of a visit without a type. */
export const usualTerms: Terms = {
  minutes: visitMinutes,
  before: 0,
  after: 0,
  noticeMinutes: 0,
  daysAhead: daysBookableAhead,
  roomKind: null,
}
/**
 * What is taken of a doctor's time: in order, without overlaps. With a location: when the doctor could not be there, having something
 * elsewhere just before or after; such spans may overlap others.
 */
export type Taken = { start: Date; end: Date; locationId?: string }
/** What is taken of each room that would do, by location; none where there is no such room. */
export type Rooms = ReadonlyMap<string, readonly (readonly Taken[])[]>
/** What is taken of a doctor's time, and of rooms where a visit needs one. */
export type Busy = { busy: readonly Taken[]; rooms?: Rooms | undefined }

/** The instant of a wall-clock time in a zone. Undefined if the clock skips that time; the first of two if it repeats it. */
export const instantOf = (timeZone: string, day: string, time: string) => clockOf(timeZone, day)(minutesOf(time))

/** Cached, because asking `Intl` is a hundred times slower. Clock changes happen on quarter hours. */
const offsets = new Map<string, number>()
const offsetsKept = 20_000
/** The zone's offset from UTC in minutes, positive to the east. */
function offsetOf(timeZone: string, instant: number): number {
  const name = `${timeZone} ${Math.floor(instant / quarterMs)}`
  const known = offsets.get(name)
  if (known !== undefined) return known
  if (offsets.size >= offsetsKept) offsets.clear()
  const offset = IANAZone.create(timeZone).offset(instant)
  offsets.set(name, offset)
  return offset
}

/** Like `instantOf`, for many times of one day, in minutes since midnight. */
function clockOf(timeZone: string, day: string): (minutes: number) => Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = offsetOf(timeZone, midnight - dayMs)
  const after = offsetOf(timeZone, midnight + 2 * dayMs)
  return (minutes) => {
    const wall = midnight + minutes * minuteMs
    if (before === after) return new Date(wall - before * minuteMs)
    const shown = [before, after]
      .map((offset) => ({ offset, at: wall - offset * minuteMs }))
      .filter(({ offset, at }) => offsetOf(timeZone, at) === offset)
    return shown.length === 0 ? undefined : new Date(Math.min(...shown.map(({ at }) => at)))
  }
}

/** The local calendar day of an instant. */
export const dayOf = (instant: Date, timeZone: string) =>
  new Date(instant.getTime() + offsetOf(timeZone, instant.getTime()) * minuteMs).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** The first instant of a local day, also where midnight is skipped. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return instantOf(timeZone, day, '00:00') ?? new Date(midnight - offsetOf(timeZone, midnight - dayMs) * minuteMs)
}

/** The hours of one day. */
export function spansOf({ week, oneOff, daysOff }: Timetable, day: string): readonly Span[] {
  if (daysOff.has(day)) return []
  const own = oneOff[day]
  if (own) return own
  const intervals = week[weekdayOf(day)] ?? []
  return intervals.filter(
    ({ validFrom, validUntil }) => (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil),
  )
}

/** The hours of one day as instants; where the clock skips a beginning or an end, the next that there is. */
export function spanTimes(timetable: Timetable, day: string): Taken[] {
  const instant = clockOf(timetable.timeZone, day)
  const from = (minutes: number): Date => instant(minutes) ?? from(minutes + 1)
  return spansOf(timetable, day).map(({ starts, ends }) => ({ start: from(starts), end: from(ends) }))
}

/** The minutes at which a visit can start: one after the other from the beginning of each span, as long as one ends within it. */
function minutesIn({ starts, ends }: Span, { minutes, before, after }: Length): number[] {
  const step = before + minutes + after
  return Array.from({ length: Math.max(0, Math.floor((ends - starts - minutes) / step) + 1) }, (_, index) => starts + index * step)
}

/** All starts of one day, whether past, taken or free. */
export function startsOf(timetable: Timetable, day: string, length: Length): Start[] {
  const instant = clockOf(timetable.timeZone, day)
  return spansOf(timetable, day).flatMap((span) =>
    minutesIn(span, length).flatMap((minutes) => {
      const start = instant(minutes)
      return start ? [{ start, time: timeOf(minutes), locationId: span.locationId }] : []
    }),
  )
}

/** Whether a visit can start at this time on any day. */
export const isEverStart = ({ week, oneOff }: Timetable, time: string, length: Length) =>
  [...Object.values(week), ...Object.values(oneOff)].some((spans) =>
    spans?.some((span) => minutesIn(span, length).includes(minutesOf(time))),
  )

/** Whether all of a visit lies within the hours of its day, wherever it starts. */
export function isWithinHours(timetable: Timetable, { start, end }: Taken): boolean {
  const day = dayOf(start, timetable.timeZone)
  const minute = (start.getTime() - Date.parse(`${day}T00:00:00Z`)) / minuteMs + offsetOf(timetable.timeZone, start.getTime())
  const last = minute + (end.getTime() - start.getTime()) / minuteMs
  // spans that touch are one
  const reached = [...spansOf(timetable, day)]
    .sort((a, b) => a.starts - b.starts)
    .reduce((until, { starts, ends }) => (starts <= until && until < ends ? ends : until), minute)
  return reached >= last
}

/** Why nobody can book a visit at this time, whoever's it is. */
export function timeRefusal(start: Date, { now, terms }: { now: Date; terms: Terms }): ErrorCode | undefined {
  if (start <= now) return 'slot_in_past'
  if (start > lastBookable(now)) return 'too_far_ahead'
  if (start <= firstBookable(now, terms)) return 'booked_too_late'
  return start > lastBookable(now, terms) ? 'booked_too_early' : undefined
}

/** Why nobody can book this start, regardless of what is free. */
export function startRefusal(timetable: Timetable, start: Date, { now, terms }: { now: Date; terms: Terms }): ErrorCode | undefined {
  const refusal = timeRefusal(start, { now, terms })
  if (refusal) return refusal
  const starts = startsOf(timetable, dayOf(start, timetable.timeZone), terms)
  return starts.some((each) => each.start.getTime() === start.getTime()) ? undefined : 'not_a_slot'
}

type Range = Busy & { from: string; days: number; now: Date; terms: Terms }

/** The days of the range with their remaining starts. */
export function slotDays(timetable: Timetable, { from, days, now, terms, ...taken }: Range): SlotDay[] {
  const isTaken = takenAt(taken, terms)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    const slots = bookableStarts(timetable, day, { now, terms }).map((each) => ({
      ...{ start: each.start.toISOString(), time: each.time, locationId: each.locationId },
      isFree: !isTaken(each),
    }))
    const free = slots.filter((slot) => slot.isFree).length
    return { day, state: slots.length === 0 ? 'closed' : free === 0 ? 'full' : 'open', free, slots }
  })
}

export const freeSlots = (days: SlotDay[]): FreeSlot[] =>
  days.flatMap(({ day, slots }) => slots.filter((slot) => slot.isFree).map(({ start, time }) => ({ start, day, time })))

/** The first free start within the given number of days from today. Stops at the first match. */
export function earliestFree(timetable: Timetable, { days, now, terms, ...taken }: Omit<Range, 'from'>): Date | undefined {
  const isTaken = takenAt(taken, terms)
  const today = dayOf(now, timetable.timeZone)
  for (let index = 0; index < days; index++) {
    const free = bookableStarts(timetable, addDays(today, index), { now, terms }).find((each) => !isTaken(each))
    if (free) return free.start
  }
  return undefined
}

type Calendar = { id: string; timetable: Timetable; busy: readonly Taken[] }
type Search = {
  from: Date
  until: Date
  now: Date
  terms: Terms
  rooms?: Rooms | undefined
  after: { at: Date; id: string } | undefined
  most: number
}
export type Available<C> = { start: Date; locationId: string; doctor: C }

/**
 * The first free starts of each doctor's mornings and afternoons, by time and then by doctor. Looks a day at a time, so that many doctors
 * are not read to the end of the period for a page that the first day fills.
 */
export function nextAvailable<C extends Calendar>(doctors: readonly C[], { from, until, after, most, ...at }: Search): Available<C>[] {
  const found: Available<C>[] = []
  for (let begin = from; begin < until && found.length < most; begin = new Date(begin.getTime() + dayMs)) {
    const end = new Date(Math.min(begin.getTime() + dayMs, until.getTime()))
    const times = doctors.flatMap((doctor) =>
      firstOfHalves(doctor, { begin, end, ...at }).map(({ start, locationId }) => ({ start, locationId, doctor })),
    )
    found.push(...times.filter((each) => !after || isAfter(each, { start: after.at, doctor: after })).sort(byTime))
  }
  return found.slice(0, most)
}

type At = { start: Date; doctor: { id: string } }
const byTime = (a: At, b: At) => a.start.getTime() - b.start.getTime() || (a.doctor.id < b.doctor.id ? -1 : 1)
const isAfter = (a: At, b: At) => (a.doctor.id !== b.doctor.id ? byTime(a, b) > 0 : a.start > b.start)

const noon = '12:00'
function firstOfHalves(
  { timetable, busy }: Calendar,
  { begin, end, now, terms, rooms }: { begin: Date; end: Date } & Pick<Search, 'now' | 'terms' | 'rooms'>,
): Start[] {
  const isTaken = takenAt({ busy, rooms }, terms)
  const { timeZone } = timetable
  const today = dayOf(begin, timeZone)
  return [today, addDays(today, 1)].flatMap((day) => {
    const free = bookableStarts(timetable, day, { now, terms }).filter((each) => !isTaken(each))
    const halves = [free.find(({ time }) => time < noon), free.find(({ time }) => time >= noon)]
    return halves.flatMap((half) => (half && half.start >= begin && half.start < end ? [half] : []))
  })
}

/** The `count` free starts nearest to the wanted one, in calendar order. */
export function nearestFree(days: SlotDay[], wanted: Date, count: number): FreeSlot[] {
  const distance = ({ start }: FreeSlot) => Math.abs(Date.parse(start) - wanted.getTime())
  return freeSlots(days)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

function bookableStarts(timetable: Timetable, day: string, { now, terms }: { now: Date; terms: Terms }): Start[] {
  const [first, last] = [firstBookable(now, terms), lastBookable(now, terms)]
  return startsOf(timetable, day, terms).filter(({ start }) => start > first && start <= last)
}

/** A visit can begin after this instant. */
export const firstBookable = (now: Date, { noticeMinutes }: Terms) => new Date(now.getTime() + noticeMinutes * minuteMs)
/** The last instant at which a visit can begin. */
export const lastBookable = (now: Date, { daysAhead }: Terms = usualTerms) => new Date(now.getTime() + daysAhead * dayMs)

/** Whether the doctor or, if the visit needs one, every room that would do where it takes place is taken then. */
export function takenAt({ busy, rooms }: Busy, length: Length): (start: Place) => boolean {
  const isDoctorTaken = takenOfDoctor(busy, length)
  if (!rooms) return isDoctorTaken
  const ofRooms = new Map([...rooms].map(([location, each]) => [location, each.map((taken) => takenIn(taken, length))]))
  return (at) => isDoctorTaken(at) || (ofRooms.get(at.locationId) ?? []).every((isTaken) => isTaken(at.start))
}

/** Also where there would be no time to travel. */
function takenOfDoctor(busy: readonly Taken[], length: Length): (start: Place) => boolean {
  if (!busy.some(({ locationId }) => locationId)) {
    const isTaken = takenIn(busy, length)
    return ({ start }) => isTaken(start)
  }
  const isTaken = takenIn(
    busy.filter(({ locationId }) => !locationId),
    length,
  )
  const away = new Map<string, Taken[]>()
  for (const span of busy) if (span.locationId) addSpan(away, span.locationId, span)
  const isAway = new Map([...away].map(([location, spans]) => [location, takenIn(spans, length)]))
  return ({ start, locationId }) => isTaken(start) || (isAway.get(locationId)?.(start) ?? false)
}

/** Spans that meet become one, as those who look through them expect. */
function addSpan(all: Map<string, Taken[]>, key: string, { start, end }: Taken) {
  const spans = all.get(key) ?? []
  const last = spans.at(-1)
  if (last && start <= last.end) spans[spans.length - 1] = { start: last.start, end: end > last.end ? end : last.end }
  else spans.push({ start, end })
  all.set(key, spans)
}

/** Whether a visit that starts then, with the time kept around it, would meet what is taken; after a zone change starts need not align. */
function takenIn(busy: readonly Taken[], { minutes, before, after }: Length): (start: Date) => boolean {
  return (start) => {
    const from = start.getTime() - before * minuteMs
    const until = start.getTime() + (minutes + after) * minuteMs
    // the first that ends later
    let low = 0
    let high = busy.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((busy[middle]?.end.getTime() ?? 0) > from) high = middle
      else low = middle + 1
    }
    return (busy[low]?.start.getTime() ?? Number.POSITIVE_INFINITY) < until
  }
}
