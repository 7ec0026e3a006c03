import type { FreeSlot, SlotDay } from '@uzima/contract/providers'
import type { Db } from '#db/connect.ts'
import type { TypeRow } from '#modules/appointment-types/public.ts'
import { type DoctorRow, findBusyTimes } from './queries.ts'
import { addDays, dayOf, nearestFree, slotDays, startOfDay, type Terms, type Timetable, usualTerms } from './slots.ts'

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

/** The terms of a type of appointment; the usual ones without. */
export const termsOf = (type: TypeRow | undefined): Terms => {
  if (!type) return usualTerms
  const { minutes, minutesBefore: before, minutesAfter: after, noticeMinutes, daysAhead } = type
  return { minutes, before, after, noticeMinutes, daysAhead }
}

/** As long, but how late and how far ahead one may book binds patients only. */
export const termsOfStaff = (type: TypeRow | undefined): Terms => {
  const { noticeMinutes, daysAhead } = usualTerms
  return { ...termsOf(type), noticeMinutes, daysAhead }
}

type Shown = { from: string; days: number; now: Date; terms: Terms }
export const readDays = async (db: Db, calendar: Calendar, shown: Shown): Promise<SlotDay[]> =>
  (await readDaysOf(db, [calendar], shown))[0] ?? []

/** One range query for bookings, however many doctors and days are shown. The days are those of each doctor's zone. */
export async function readDaysOf(db: Db, calendars: readonly Calendar[], shown: Shown): Promise<SlotDay[][]> {
  const { from, days } = shown
  const bounds = calendars.map(({ timetable: { timeZone } }) => [startOfDay(timeZone, from), startOfDay(timeZone, addDays(from, days))])
  const times = bounds.flat().map((bound) => bound.getTime())
  const busy = await findBusyTimes(
    db,
    calendars.map(({ doctorId }) => doctorId),
    new Date(Math.min(...times)),
    new Date(Math.max(...times)),
  )
  return calendars.map(({ doctorId, timetable }) => slotDays(timetable, { ...shown, busy: busy.get(doctorId) ?? [] }))
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
