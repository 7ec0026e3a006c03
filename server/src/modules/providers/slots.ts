import type { ErrorCode } from '@uzima/contract/errors'
import { daysBookableAhead, type FreeSlot, type SlotDay, type SlotTime, visitMinutes } from '@uzima/contract/providers'
import { IANAZone } from 'luxon'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs
const visitMs = visitMinutes * minuteMs

/**
 * A doctor's working hours, in wall-clock time and zone. Instants are computed on demand, since zone rules change and an hour may not
 * exist.
 */
export type Timetable = { timeZone: string; week: Partial<Record<string, SlotTime[]>>; daysOff: ReadonlySet<string> }
export type Start = { start: Date; time: SlotTime }

/** The instant of a wall-clock time in a zone. Undefined if the clock skips that time; the first of two if it repeats it. */
export const instantOf = (timeZone: string, day: string, time: string) => clockOf(timeZone, day)(time)

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

/** Like `instantOf`, for many times of one day. */
function clockOf(timeZone: string, day: string): (time: string) => Date | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = offsetOf(timeZone, midnight - dayMs)
  const after = offsetOf(timeZone, midnight + 2 * dayMs)
  return (time) => {
    const wall = Date.parse(`${day}T${time}:00Z`)
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

/** All starts of one day, whether past, taken or free. */
export function startsOf({ timeZone, week, daysOff }: Timetable, day: string): Start[] {
  if (daysOff.has(day)) return []
  const times = week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []
  const instant = clockOf(timeZone, day)
  return times.flatMap((time) => {
    const start = instant(time)
    return start ? [{ start, time }] : []
  })
}

/** Why nobody can book this start, regardless of what is free. */
export function startRefusal(timetable: Timetable, start: Date, now: Date): ErrorCode | undefined {
  if (start <= now) return 'slot_in_past'
  if (!isWithinReach(start, now)) return 'too_far_ahead'
  const starts = startsOf(timetable, dayOf(start, timetable.timeZone))
  return starts.some((each) => each.start.getTime() === start.getTime()) ? undefined : 'not_a_slot'
}

type Range = { from: string; days: number; now: Date; busy: readonly Date[] }

/** The days of the range with their remaining starts. `busy` are the starts of booked visits. */
export function slotDays(timetable: Timetable, { from, days, now, busy }: Range): SlotDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    const slots = bookableStarts(timetable, day, now).map(({ start, time }) => ({
      start: start.toISOString(),
      time,
      isFree: !isTaken(start, busy),
    }))
    const free = slots.filter((slot) => slot.isFree).length
    return { day, state: slots.length === 0 ? 'closed' : free === 0 ? 'full' : 'open', free, slots }
  })
}

export const freeSlots = (days: SlotDay[]): FreeSlot[] =>
  days.flatMap(({ day, slots }) => slots.filter((slot) => slot.isFree).map(({ start, time }) => ({ start, day, time })))

/** The first free start within the given number of days from today. Stops at the first match. */
export function earliestFree(timetable: Timetable, { days, now, busy }: Omit<Range, 'from'>): Date | undefined {
  const today = dayOf(now, timetable.timeZone)
  for (let index = 0; index < days; index++) {
    const free = bookableStarts(timetable, addDays(today, index), now).find(({ start }) => !isTaken(start, busy))
    if (free) return free.start
  }
  return undefined
}

type Calendar = { id: string; timetable: Timetable; busy: readonly Date[] }
type Search = { from: Date; until: Date; now: Date; after: { at: Date; id: string } | undefined; most: number }
export type Available<C> = { start: Date; doctor: C }

/**
 * The first free starts of each doctor's mornings and afternoons, by time and then by doctor. Looks a day at a time, so that many doctors
 * are not read to the end of the period for a page that the first day fills.
 */
export function nextAvailable<C extends Calendar>(doctors: readonly C[], { from, until, now, after, most }: Search): Available<C>[] {
  const found: Available<C>[] = []
  for (let begin = from; begin < until && found.length < most; begin = new Date(begin.getTime() + dayMs)) {
    const end = new Date(Math.min(begin.getTime() + dayMs, until.getTime()))
    const times = doctors.flatMap((doctor) => firstOfHalves(doctor, { begin, end, now }).map((start) => ({ start, doctor })))
    found.push(...times.filter((each) => !after || isAfter(each, { start: after.at, doctor: after })).sort(byTime))
  }
  return found.slice(0, most)
}

type At = { start: Date; doctor: { id: string } }
const byTime = (a: At, b: At) => a.start.getTime() - b.start.getTime() || (a.doctor.id < b.doctor.id ? -1 : 1)
const isAfter = (a: At, b: At) => (a.doctor.id !== b.doctor.id ? byTime(a, b) > 0 : a.start > b.start)

const noon = '12:00'
function firstOfHalves({ timetable, busy }: Calendar, { begin, end, now }: { begin: Date; end: Date; now: Date }): Date[] {
  const { timeZone } = timetable
  const today = dayOf(begin, timeZone)
  return [today, addDays(today, 1)].flatMap((day) => {
    const free = bookableStarts(timetable, day, now).filter(({ start }) => !isTaken(start, busy))
    const halves = [free.find(({ time }) => time < noon), free.find(({ time }) => time >= noon)]
    return halves.flatMap((half) => (half && half.start >= begin && half.start < end ? [half.start] : []))
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

const bookableStarts = (timetable: Timetable, day: string, now: Date) =>
  startsOf(timetable, day).filter(({ start }) => start > now && isWithinReach(start, now))

/** The last instant at which a visit can begin. */
export const lastBookable = (now: Date) => new Date(now.getTime() + daysBookableAhead * dayMs)
const isWithinReach = (start: Date, now: Date) => start <= lastBookable(now)

/** Visits overlap if they begin less than one visit's length apart; after a zone change their starts need not align. */
const isTaken = (start: Date, busy: readonly Date[]) => busy.some((each) => Math.abs(each.getTime() - start.getTime()) < visitMs)
