import type { FreeSlot, SlotDay } from '@uzima/contract/providers'
import type { Db } from '#db/connect.ts'
import { type DoctorRow, findBusyTimes } from './queries.ts'
import { addDays, dayOf, nearestFree, slotDays, startOfDay, type Timetable } from './slots.ts'

export type Calendar = { doctorId: string; timetable: Timetable }

export const toTimetable = ({
  timeZone,
  week,
  daysOff,
  holidays,
}: Pick<DoctorRow, 'timeZone' | 'week' | 'daysOff' | 'holidays'>): Timetable => ({
  timeZone,
  week,
  daysOff: new Set([...daysOff, ...holidays]),
})

/** One range query for bookings, however many days are shown. */
export async function readDays(
  db: Db,
  { doctorId, timetable }: Calendar,
  range: { from: string; days: number; now: Date },
): Promise<SlotDay[]> {
  const { from, days } = range
  const { timeZone } = timetable
  const busy = await findBusyTimes(db, [doctorId], startOfDay(timeZone, from), startOfDay(timeZone, addDays(from, days)))
  return slotDays(timetable, { ...range, busy: busy.get(doctorId) ?? [] })
}

const offered = 6
const daysAround = 10

/** Alternatives to a start that is taken. */
export async function readNearestFree(db: Db, calendar: Calendar, { wanted, now }: { wanted: Date; now: Date }): Promise<FreeSlot[]> {
  const { timeZone } = calendar.timetable
  const today = dayOf(now, timeZone)
  const early = addDays(dayOf(wanted, timeZone), -daysAround)
  const from = early < today ? today : early
  return nearestFree(await readDays(db, calendar, { from, days: 2 * daysAround + 1, now }), wanted, offered)
}
