import type { ErrorCode } from '@uzima/contract/errors'
import { type FreeSlot, maxDaysShown } from '@uzima/contract/providers'
import { DateTime } from 'luxon'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { NameCursor } from '#db/keyset.ts'
import { readRooms } from '#modules/locations/public.ts'

import { whileAddingHours } from './adding-hours.ts'
import { type Calendar, readDays, readDaysOf, readNearestFree, termsOf, termsOfStaff, toTimetable } from './calendar.ts'
import { directorySources, practitionersOf } from './fhir.ts'
import { readSlotId } from './fhir-times.ts'
import { firstFit, withoutEnded } from './first-fit.ts'

import { readNeed } from './needs.ts'
import {
  areHoursSet,
  countDirectory,
  type DoctorRow,
  findBusyTimes,
  findDoctor,
  findDoctors,
  findDoctorsByWords,
  findSpecialty,
} from './queries.ts'
import {
  addDays,
  dayOf,
  firstBookable,
  freeSlots,
  instantOf,
  isEverStart,
  isWithinHours,
  lastBookable,
  nextAvailable,
  type Rooms,
  slotDays,
  spansOf,
  startOfDay,
  startRefusal,
  type Taken,
  type Terms,
  type Timetable,
  timeRefusal,
  usualTerms,
} from './slots.ts'

const dayMs = 86_400_000

export type BookableDoctor = Calendar & Pick<DoctorRow, 'userId' | 'name' | 'specialty' | 'timeZone' | 'place'> & { photo: string | null }

/** A listed doctor with the working week; undefined if patients can't book this doctor. */
export async function findBookableDoctor(db: Db, doctorId: string, now: Date): Promise<BookableDoctor | undefined> {
  const row = await findDoctor(db, doctorId, now)
  if (!row) return undefined
  const { userId, name, photo, specialty, timeZone, place } = row
  return { doctorId, userId, name, photo, specialty, timeZone, place, timetable: toTimetable(row) }
}

export type ListedDoctor = Omit<BookableDoctor, 'photo'>
/** All doctors that can be booked, by name. */
export async function listBookableDoctors(db: Db, now: Date): Promise<ListedDoctor[]> {
  const rows = await findDoctors(db, { need: { words: [], specialties: [] }, specialty: null, language: undefined }, now)
  return rows
    .map(({ id, userId, name, specialty, timeZone, place, ...hours }) => ({
      ...{ doctorId: id, userId, name, specialty, timeZone, place, timetable: toTimetable({ timeZone, ...hours }) },
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The first free times of these doctors' mornings and afternoons, soonest first. */
export async function nextFreeTimes(
  db: Db,
  doctors: readonly ListedDoctor[],
  { now, terms, most }: { now: Date; terms: Terms; most: number },
) {
  const until = new Date(now.getTime() + maxDaysShown * dayMs)
  const ids = doctors.map(({ doctorId }) => doctorId)
  const end = new Date(until.getTime() + dayMs)
  const [busy, rooms] = await Promise.all([findBusyTimes(db, ids, now, end), readRooms(db, terms.roomKind, now, end)])
  const calendars = doctors.map((doctor) => ({ ...doctor, id: doctor.doctorId, busy: busy.get(doctor.doctorId) ?? [] }))
  return nextAvailable(calendars, { from: now, until, now, terms, rooms, after: undefined, most })
}

/**
 * When each of these doctors could see somebody first today, from an instant of their own on, at any five minutes of their hours; doctors
 * without such a time are left out. `ended`: visits that are over, however long they were to be.
 */
export async function firstFits<D extends ListedDoctor>(
  db: Db,
  doctors: readonly (D & { from: Date; ended: readonly Taken[] })[],
  { now, terms }: { now: Date; terms: Terms },
) {
  const end = new Date(now.getTime() + 2 * dayMs)
  const ids = doctors.map(({ doctorId }) => doctorId)
  const [busy, rooms] = await Promise.all([findBusyTimes(db, ids, now, end), readRooms(db, terms.roomKind, now, end)])
  return doctors.flatMap((doctor) => {
    const taken = withoutEnded(busy.get(doctor.doctorId) ?? [], doctor.ended)
    const fit = firstFit(doctor.timetable, { from: doctor.from, busy: taken, rooms, terms })
    return fit ? [{ ...fit, doctor }] : []
  })
}

/** The doctor's days with all starts, free or taken. */
export const readSlotDays = (db: Db, doctor: ListedDoctor, range: { from: string; days: number; now: Date; terms: Terms }) =>
  readDays(db, doctor, range)

type OneDay = { day: string; now: Date; terms: Terms; freed: (Taken & { doctorId: string }) | undefined }
/** One day of each of these doctors with all starts, free or taken; `freed` is a visit that would be moved away. */
export async function readDayOf<D extends Calendar>(db: Db, doctors: readonly D[], { day, ...at }: OneDay) {
  const days = await readDaysOf(db, doctors, { from: day, days: 1, ...at })
  return doctors.map((doctor, index) => ({ doctor, slots: days[index]?.flatMap(({ slots }) => slots) ?? [] }))
}

/** Why this doctor can't be booked at that time. Whether the time is taken is only decided when booking. */
export const refusalOfStart = (
  { timetable }: Pick<BookableDoctor, 'timetable'>,
  start: Date,
  at: { now: Date; terms: Terms },
): ErrorCode | undefined => startRefusal(timetable, start, at)

/** Whether visits of this length start at that time of day of this doctor at all. */
export const startsAt = ({ timetable }: Pick<BookableDoctor, 'timetable'>, time: string, length: Terms) =>
  isEverStart(timetable, time, length)

/** Whether the doctor's hours have room for all of it. */
export const isWithinTheHours = ({ timetable }: Pick<BookableDoctor, 'timetable'>, span: Taken) => isWithinHours(timetable, span)

export const nearestFreeSlots = (db: Db, doctor: BookableDoctor, at: { wanted: Date; now: Date; terms: Terms }): Promise<FreeSlot[]> =>
  readNearestFree(db, doctor, at)

/** Whether any weekday has hours, or is going to. */
export const hasHours = ({ timetable }: BookableDoctor, today: string) =>
  Object.values(timetable.week).some((intervals) => intervals?.some(({ validUntil }) => validUntil === null || validUntil >= today))

export const isDayOff = ({ timetable }: BookableDoctor, day: string) => timetable.daysOff.has(day)

/** From when to when the doctor works on a day, in minutes since midnight. */
export const hoursOn = ({ timetable }: BookableDoctor, day: string) => spansOf(timetable, day)

/** The hours of a day in a timetable, in minutes since midnight. */
export const spansIn = (timetable: Timetable, day: string) => spansOf(timetable, day)

/** The number of doctors and professionals in the directory. */
export const directorySize = (db: Db) => countDirectory(db)

/** The doctor's days with the starts still free on each. */
export async function readAgenda(db: Db, doctor: BookableDoctor, range: { from: string; days: number; now: Date; terms: Terms }) {
  const days = await readDays(db, doctor, range)
  return days.map((each) => ({ day: each.day, isDayOff: doctor.timetable.daysOff.has(each.day), free: freeSlots([each]) }))
}

/** When a doctor is busy, times on offer included. */
export const readBusyTimes = async (db: Db, doctorId: string, { start, end }: Taken): Promise<Taken[]> =>
  (await findBusyTimes(db, [doctorId], start, end)).get(doctorId) ?? []

/** The free starts of visits that, with the time kept around them, would lie in this span or reach into it. */
export function startsMeeting(
  { timetable }: Pick<BookableDoctor, 'timetable'>,
  span: Taken,
  at: { now: Date; busy: readonly Taken[]; rooms?: Rooms | undefined; terms: Terms },
): FreeSlot[] {
  const { before, minutes, after } = at.terms
  const from = addDays(dayOf(span.start, timetable.timeZone), -1)
  const days = slotDays(timetable, { ...at, from, days: 3 })
  return freeSlots(days).filter(({ start }) => {
    const begins = Date.parse(start)
    return begins - before * 60_000 < span.end.getTime() && span.start.getTime() < begins + (minutes + after) * 60_000
  })
}

/** When doctors are busy, by doctor. */
export const readBusyTimesOf = (db: Db, doctorIds: string[], { start, end }: Taken): Promise<Map<string, Taken[]>> =>
  findBusyTimes(db, doctorIds, start, end)

/** The first free start of a doctor's from one instant to another that suits. */
export function firstFreeStart(
  timetable: Timetable,
  {
    from,
    until,
    isSuitable,
    ...at
  }: { from: Date; until: Date; now: Date; busy: readonly Taken[]; terms: Terms; isSuitable: (start: Date) => boolean },
): Date | undefined {
  const last = dayOf(until, timetable.timeZone)
  for (let day = dayOf(from, timetable.timeZone); day <= last; day = addDays(day, 1)) {
    const starts = freeSlots(slotDays(timetable, { ...at, from: day, days: 1 })).map(({ start }) => new Date(start))
    const found = starts.find((start) => start >= from && start < until && isSuitable(start))
    if (found) return found
  }
  return undefined
}

/** The calendar day of an instant in a time zone. */
export const calendarDayOf = (instant: Date, timeZone: string) => dayOf(instant, timeZone)
/** The instant of a wall-clock time; an hour later where the clock skips it. */
export const momentOf = (timeZone: string, day: string, time: string): Date =>
  instantOf(timeZone, day, time) ?? DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate()
/** The wall-clock time of an instant. */
export const wallTimeOf = (instant: Date, timeZone: string): string => DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('HH:mm')
export const dayLater = (day: string, later: number) => addDays(day, later)
/** The first moment of a day, or of a later one. */
export const beginningOf = (timeZone: string, day: string, later = 0) => startOfDay(timeZone, addDays(day, later))

/** Doctors whose entry has all words, or whose specialty answers the need; or else those of a similar name or specialty. By name. */
export async function searchDoctors({ db, services }: Pick<Context, 'db' | 'services'>, { q, words, cursor, limit }: DoctorSearch) {
  const specialties = readNeed(q).specialties.map((part) => `%${part}%`)
  const rows = await findDoctorsByWords(db, { words, specialties, cursor, limit })
  return rows.map((row) => ({ ...row, place: row.place ?? services.practice.current.place }))
}
type DoctorSearch = { q: string; words: readonly string[]; cursor: NameCursor | undefined; limit: number }

/** A specialty in use whose name contains this part (lower case, no accents); null if there is none. */
export const specialtyLike = async (db: Db, part: string): Promise<string | null> => (await findSpecialty(db, part)) ?? null

// who works at the practice, in the data export and in the FHIR API
// for group visits, which are when they are scheduled and not in the hours
export {
  areHoursSet,
  directorySources,
  firstBookable as timeAfterNotice,
  lastBookable as lastTime,
  practitionersOf,
  type Rooms,
  readSlotId,
  type Taken,
  type Terms,
  type Timetable,
  termsOf,
  termsOfStaff,
  timeRefusal as refusalOfTime,
  usualTerms,
  whileAddingHours,
}
