import type { Input, Output } from '@uzima/contract/endpoint'
import { type Doctor, type FreeSlots, type Hours, maxDaysShown, type providersApi } from '@uzima/contract/providers'
import type { Doctor as DoctorActor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { type Cursor, readCursor, writeCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { readDays, toTimetable } from './calendar.ts'
import { readNeed } from './needs.ts'
import {
  type DoctorRow,
  deleteDayOff,
  deleteHours,
  type Entry,
  findBusyTimes,
  findDoctor,
  findDoctors,
  findFilters,
  findOwnEntry,
  findPhotos,
  insertDayOff,
  insertHours,
  lockEntry,
  updateEntry,
} from './queries.ts'
import { addDays, dayOf, earliestFree, lastBookable, nextAvailable, startOfDay } from './slots.ts'

type Api = typeof providersApi
const pageSize = 20
/** Fewer than doctors: each is a time to weigh, and the list stands inside a form. */
const timesPerPage = 8

export async function listDoctors(ctx: Context, input: Input<Api['listDoctors']>): Promise<Output<Api['listDoctors']>> {
  const { need, specialty, language, cursor } = input
  const rows = await findDoctors(ctx.db, { need: readNeed(need ?? ''), specialty, language }, ctx.now)
  const doctors = (await withEarliestFree(ctx, rows)).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const rest = cursor === undefined ? doctors : doctors.filter((doctor) => orderOf(doctor) > cursor)
  const shown = rest.slice(0, pageSize)
  const last = shown.at(-1)
  return { rows: await withPhotos(ctx.db, shown), next: last && rest.length > pageSize ? orderOf(last) : null }
}

/** One query for the doctors and one for their bookings, for any page. A page reaches a month ahead; an empty one may have a next. */
export async function listNextAvailable(ctx: Context, input: Input<Api['listNextAvailable']>): Promise<Output<Api['listNextAvailable']>> {
  const { db, now, services } = ctx
  const { need, specialty, language } = input
  const cursor = readCursor(input.cursor)
  const from = cursor && cursor.at > now ? cursor.at : now
  const until = addTime(from, maxDaysShown)
  const rows = await findDoctors(db, { need: readNeed(need ?? ''), specialty, language }, now)
  const ids = rows.map(({ id }) => id)
  // a day more at both ends: what is taken decides which start is the first of its half day
  const busy = await findBusyTimes(db, ids, addTime(from, -1), addTime(until, 1))
  const doctors = rows.map((row) => ({ row, id: row.id, timetable: toTimetable(row), busy: busy.get(row.id) ?? [] }))
  const times = nextAvailable(doctors, { from, until, now, after: cursor, most: timesPerPage + 1 })
  const shown = times.slice(0, timesPerPage)
  const last = shown.at(-1)
  const photos = await findPhotos(
    db,
    shown.map(({ doctor }) => doctor.id),
  )
  const isWhole = times.length <= timesPerPage
  const end: Cursor = isWhole || !last ? { at: until, id: firstId } : { at: last.start, id: last.doctor.id }
  return {
    rows: shown.map(({ start, doctor: { row } }) => ({
      start: start.toISOString(),
      doctor: {
        id: row.id,
        name: row.name,
        photo: photos.get(row.id) ?? null,
        specialty: row.specialty,
        languages: row.languages,
        place: row.place ?? services.practice.current.place,
        timeZone: row.timeZone,
      },
    })),
    next: rows.length === 0 || (isWhole && until > lastBookable(now)) ? null : writeCursor(end),
  }
}
const addTime = (instant: Date, days: number) => new Date(instant.getTime() + days * 24 * 3_600_000)
/** Sorts before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

export const listDirectoryFilters = ({ db }: Context): Promise<Output<Api['listDirectoryFilters']>> => findFilters(db)

export async function getDoctor(ctx: Context, { id }: { id: string }): Promise<Doctor> {
  const row = await findDoctor(ctx.db, id, ctx.now)
  const [doctor] = row ? await withEarliestFree(ctx, [row]) : []
  if (!row || !doctor) throw notFound('doctor_not_found')
  return { ...doctor, photo: row.photo }
}

export async function listFreeSlots({ db, now }: Context, { id, from, days }: Input<Api['listFreeSlots']>): Promise<FreeSlots> {
  const row = await findDoctor(db, id, now)
  if (!row) throw notFound('doctor_not_found')
  return {
    doctorId: id,
    timeZone: row.timeZone,
    days: await readDays(db, { doctorId: id, timetable: toTimetable(row) }, { from: from ?? dayOf(now, row.timeZone), days, now }),
  }
}

export async function getHours({ db, actor, now }: Context<DoctorActor>): Promise<Hours> {
  return toHours(await findOwnEntry(db, actor.doctorId, now))
}

export async function setHours(ctx: Context<DoctorActor>, { week, seen, ...entry }: Input<Api['setHours']>): Promise<Hours> {
  const { db, actor, services } = ctx
  const { doctorId } = actor
  const [stored] = await Promise.all([
    lockEntry(db, doctorId),
    ...(Object.values(entry).some((value) => value !== undefined) ? [updateEntry(db, doctorId, entry)] : []),
    ...(week ? [deleteHours(db, doctorId), insertHours(db, doctorId, week)] : []),
  ])
  // if the wanted state is already stored, this is probably a repeat after a lost answer
  if (seen && !isStill(stored, seen) && !isStill(stored, { ...entry, ...(week && { week }) })) throw conflict('hours_changed')
  ctx.audit({ resourceId: doctorId })
  ctx.afterCommit(() => services.live.hint([actor.id], 'schedule'))
  return getHours(ctx)
}

export async function listDaysOff({ db, actor, now }: Context<DoctorActor>): Promise<Output<Api['listDaysOff']>> {
  const entry = await findOwnEntry(db, actor.doctorId, now)
  const { timeZone } = entry
  const today = dayOf(now, timeZone)
  const daysOff = entry.daysOff.filter((day) => day >= today)
  const first = daysOff[0]
  const last = daysOff.at(-1)
  if (!first || !last) return { rows: [] }
  const busy = await findBusyTimes(db, [actor.doctorId], startOfDay(timeZone, first), startOfDay(timeZone, addDays(last, 1)))
  const booked = (busy.get(actor.doctorId) ?? []).map((start) => dayOf(start, timeZone))
  return { rows: daysOff.map((day) => ({ day, visits: booked.filter((each) => each === day).length })) }
}

export async function addDayOff(ctx: Context<DoctorActor>, { day }: { day: string }): Promise<Output<Api['addDayOff']>> {
  const { db, actor, now, services } = ctx
  const { timeZone } = await findOwnEntry(db, actor.doctorId, now)
  if (day < dayOf(now, timeZone)) throw invalid('day', 'day_off_in_past')

  await insertDayOff(db, { doctorId: actor.doctorId, day, createdAt: now })
  const busy = await findBusyTimes(db, [actor.doctorId], startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 1)))
  ctx.audit({ resourceId: actor.doctorId, details: { day } })
  ctx.afterCommit(() => services.live.hint([actor.id], 'schedule'))
  return { day, visits: busy.get(actor.doctorId)?.length ?? 0 }
}

export async function removeDayOff(ctx: Context<DoctorActor>, { day }: { day: string }): Promise<{ day: string }> {
  const { db, actor, services } = ctx
  await deleteDayOff(db, actor.doctorId, day)
  ctx.audit({ resourceId: actor.doctorId, details: { day } })
  ctx.afterCommit(() => services.live.hint([actor.id], 'schedule'))
  return { day }
}

async function withPhotos(db: Db, doctors: Omit<Doctor, 'photo'>[]): Promise<Doctor[]> {
  const photos = await findPhotos(
    db,
    doctors.map(({ id }) => id),
  )
  return doctors.map((doctor) => ({ ...doctor, photo: photos.get(doctor.id) ?? null }))
}

/** One range query for bookings of all doctors shown. */
async function withEarliestFree({ db, now, services }: Context, rows: DoctorRow[]): Promise<Omit<Doctor, 'photo'>[]> {
  const until = new Date(now.getTime() + (maxDaysShown + 1) * 24 * 3_600_000)
  const busy = await findBusyTimes(
    db,
    rows.map((row) => row.id),
    now,
    until,
  )
  return rows.map((row) => {
    const { id, name, specialty, languages, bio, place, timeZone } = row
    const free = earliestFree(toTimetable(row), { days: maxDaysShown, now, busy: busy.get(id) ?? [] })
    return {
      id,
      name,
      specialty,
      languages,
      bio,
      place: place ?? services.practice.current.place,
      timeZone,
      earliestFree: free?.toISOString() ?? null,
    }
  })
}

/** The sort key in the directory, also its cursor: by earliest free time, doctors without any last. */
const orderOf = ({ earliestFree, id }: Pick<Doctor, 'earliestFree' | 'id'>) => `${earliestFree ?? '~'} ${id}`

/** Whether the given fields equal the stored ones; order of starts and empty days don't matter. */
function isStill(stored: Entry, { week, ...entry }: NonNullable<Input<Api['setHours']>['seen']>): boolean {
  const isSame = (value: unknown, other: unknown) => value === undefined || JSON.stringify(value) === JSON.stringify(other)
  const { timeZone, place, languages, bio } = stored
  const isSameDay = (weekday: number) =>
    isSame([...new Set(week?.find((each) => each.weekday === weekday)?.starts)].sort(), stored.week[weekday] ?? [])
  return (
    isSame(entry.timeZone, timeZone) &&
    isSame(entry.place, place) &&
    isSame(entry.languages, languages) &&
    isSame(entry.bio, bio) &&
    (!week || weekdays.every(isSameDay))
  )
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const toHours = ({ id, timeZone, place, languages, bio, week }: DoctorRow): Hours => ({
  doctorId: id,
  timeZone,
  place,
  languages,
  bio,
  week: weekdays.map((weekday) => ({ weekday, starts: week[weekday] ?? [] })),
})
