import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { FreeSlot, SlotDay } from '@uzima/contract/providers'
import type { Db } from '#db/connect.ts'
import type { TypeRow } from '#modules/appointment-types/public.ts'
import { readRooms } from '#modules/locations/public.ts'
import { type DoctorRow, findBusyTimes } from './queries.ts'
import { addDays, dayOf, nearestFree, slotDays, startOfDay, type Taken, type Terms, type Timetable, usualTerms } from './slots.ts'

export type Calendar = { doctorId: string; timetable: Timetable }

export const toTimetable = ({
  timeZone,
  week,
  oneOff,
  daysOff,
  holidays,
}: Pick<DoctorRow, 'timeZone' | 'week' | 'oneOff' | 'daysOff' | 'holidays'>): Timetable => ({
  timeZone,
  week,
  oneOff,
  daysOff: new Set([...daysOff, ...holidays]),
})

/** Only the hours at one location, if one is given. */
export const atLocation = (timetable: Timetable, locationId: string | undefined): Timetable =>
  locationId === undefined
    ? timetable
    : { ...timetable, week: only(timetable.week, locationId), oneOff: only(timetable.oneOff, locationId) }
const only = <S extends { locationId: string }>(days: Partial<Record<string, S[]>>, wanted: string) =>
  Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, spans?.filter(({ locationId }) => locationId === wanted)]))

/**
 * The terms of a type of appointment; the usual ones without. Whoever has not said how they meet is shown times that suit a visit in
 * person, if the type has any.
 */
export const termsOf = (type: TypeRow | undefined, mode?: VisitMode): Terms => {
  if (!type) return usualTerms
  const { minutes, minutesBefore: before, minutesAfter: after, noticeMinutes, daysAhead, modes } = type
  const isInPerson = mode === undefined ? modes.includes('in_person') : mode === 'in_person'
  return { minutes, before, after, noticeMinutes, daysAhead, roomKind: isInPerson ? type.roomKind : null }
}

/** As long, but how late and how far ahead one may book binds patients only. */
export const termsOfStaff = (type: TypeRow | undefined, mode?: VisitMode): Terms => {
  const { noticeMinutes, daysAhead } = usualTerms
  return { ...termsOf(type, mode), noticeMinutes, daysAhead }
}

const dayMs = 86_400_000

type Shown = {
  from: string
  days: number
  now: Date
  terms: Terms
  /** The time of a visit that is about to be moved: a doctor whose busy time covers it is free then. */
  freed?: (Taken & { doctorId: string }) | undefined
}
export const readDays = async (db: Db, calendar: Calendar, shown: Shown): Promise<SlotDay[]> =>
  (await readDaysOf(db, [calendar], shown))[0] ?? []

/**
 * One range query for bookings, and one for rooms where they are needed, however many doctors and days are shown. The days are those of each
 * doctor's zone.
 */
export async function readDaysOf(db: Db, calendars: readonly Calendar[], { freed, ...shown }: Shown): Promise<SlotDay[][]> {
  const { from, days } = shown
  const isFreed = ({ start, end }: Taken) => freed !== undefined && start <= freed.start && end >= freed.end
  const bounds = calendars.map(({ timetable: { timeZone } }) => [startOfDay(timeZone, from), startOfDay(timeZone, addDays(from, days))])
  const times = bounds.flat().map((bound) => bound.getTime())
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times) + dayMs)]
  const ids = calendars.map(({ doctorId }) => doctorId)
  const [busy, rooms] = await Promise.all([findBusyTimes(db, ids, first, last), readRooms(db, shown.terms.roomKind, first, last)])
  return calendars.map(({ doctorId, timetable }) => {
    const taken = busy.get(doctorId) ?? []
    return slotDays(timetable, { ...shown, rooms, busy: doctorId === freed?.doctorId ? taken.filter((each) => !isFreed(each)) : taken })
  })
}

const offered = 6
const daysAround = 10

/** Alternatives to a start that is taken. */
export async function readNearestFree(
  db: Db,
  calendar: Calendar,
  { wanted, now, terms }: { wanted: Date; now: Date; terms: Terms },
): Promise<FreeSlot[]> {
  const { timeZone } = calendar.timetable
  const today = dayOf(now, timeZone)
  const early = addDays(dayOf(wanted, timeZone), -daysAround)
  const from = early < today ? today : early
  return nearestFree(await readDays(db, calendar, { from, days: 2 * daysAround + 1, now, terms }), wanted, offered)
}
