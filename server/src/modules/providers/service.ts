import type { Input, Output } from '@uzima/contract/endpoint'
import { type Doctor, type FreeSlots, maxDaysShown, type providersApi } from '@uzima/contract/providers'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { type Cursor, readCursor, writeCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { findOfferedType } from '#modules/appointment-types/public.ts'
import { readRooms } from '#modules/locations/public.ts'
import { atLocation, readDays, termsOf, toTimetable } from './calendar.ts'
import { readNeed } from './needs.ts'
import { type DoctorRow, findBusyTimes, findDoctor, findDoctors, findFilters, findPhotos } from './queries.ts'
import { dayOf, earliestFree, lastBookable, nextAvailable, type Terms, usualTerms } from './slots.ts'

type Api = typeof providersApi
const pageSize = 20
/** Fewer than doctors: each is a time to weigh, and the list stands inside a form. */
const timesPerPage = 8

export async function listDoctors(ctx: Context, input: Input<Api['listDoctors']>): Promise<Output<Api['listDoctors']>> {
  const { need, specialty, language, type, mode, locationId, cursor } = input
  const [rows, kind] = await Promise.all([
    findDoctors(ctx.db, { need: readNeed(need ?? ''), specialty, language, locationId }, ctx.now),
    findOfferedType(ctx.db, type),
  ])
  const doctors = (await withEarliestFree(ctx, rows, { terms: termsOf(kind, mode), locationId })).sort((a, b) =>
    orderOf(a) < orderOf(b) ? -1 : 1,
  )
  const rest = cursor === undefined ? doctors : doctors.filter((doctor) => orderOf(doctor) > cursor)
  const shown = rest.slice(0, pageSize)
  const last = shown.at(-1)
  return { rows: await withPhotos(ctx.db, shown), next: last && rest.length > pageSize ? orderOf(last) : null }
}

/** One query for the doctors and one for their bookings, for any page. A page reaches a month ahead; an empty one may have a next. */
export async function listNextAvailable(ctx: Context, input: Input<Api['listNextAvailable']>): Promise<Output<Api['listNextAvailable']>> {
  const { db, now, services } = ctx
  const { need, specialty, language, type, mode, locationId } = input
  const cursor = readCursor(input.cursor)
  const from = cursor && cursor.at > now ? cursor.at : now
  const until = addTime(from, maxDaysShown)
  const [rows, kind] = await Promise.all([
    findDoctors(db, { need: readNeed(need ?? ''), specialty, language, locationId }, now),
    findOfferedType(db, type),
  ])
  const terms = termsOf(kind, mode)
  const ids = rows.map(({ id }) => id)
  // a day more at both ends: what is taken decides which start is the first of its half day
  const around = [addTime(from, -1), addTime(until, 1)] as const
  const [busy, rooms] = await Promise.all([findBusyTimes(db, ids, ...around), readRooms(db, terms.roomKind, ...around)])
  const doctors = rows.map((row) => ({
    row,
    id: row.id,
    timetable: atLocation(toTimetable(row), locationId),
    busy: busy.get(row.id) ?? [],
  }))
  const times = nextAvailable(doctors, { from, until, now, terms, rooms, after: cursor, most: timesPerPage + 1 })
  const shown = times.slice(0, timesPerPage)
  const last = shown.at(-1)
  const photos = await findPhotos(
    db,
    shown.map(({ doctor }) => doctor.id),
  )
  const isWhole = times.length <= timesPerPage
  const end: Cursor = isWhole || !last ? { at: until, id: firstId } : { at: last.start, id: last.doctor.id }
  return {
    rows: shown.map(({ start, locationId, doctor: { row } }) => ({
      start: start.toISOString(),
      locationId,
      doctor: {
        id: row.id,
        name: row.name,
        photo: photos.get(row.id) ?? null,
        specialty: row.specialty,
        languages: row.languages,
        place: row.placeAtMain ?? services.practice.current.place,
        timeZone: row.timeZone,
      },
    })),
    next: rows.length === 0 || (isWhole && until > lastBookable(now, terms)) ? null : writeCursor(end),
  }
}
const addTime = (instant: Date, days: number) => new Date(instant.getTime() + days * 24 * 3_600_000)
/** Sorts before every other id. */
const firstId = '00000000-0000-0000-0000-000000000000'

export const listDirectoryFilters = ({ db }: Context): Promise<Output<Api['listDirectoryFilters']>> => findFilters(db)

export async function getDoctor(ctx: Context, { id }: { id: string }): Promise<Doctor> {
  const row = await findDoctor(ctx.db, id, ctx.now)
  const [doctor] = row ? await withEarliestFree(ctx, [row], { terms: usualTerms, locationId: undefined }) : []
  if (!row || !doctor) throw notFound('doctor_not_found')
  return { ...doctor, photo: row.photo }
}

export async function listFreeSlots(
  { db, now }: Context,
  { id, from, days, type, mode, locationId }: Input<Api['listFreeSlots']>,
): Promise<FreeSlots> {
  const [row, kind] = await Promise.all([findDoctor(db, id, now), findOfferedType(db, type)])
  if (!row) throw notFound('doctor_not_found')
  return {
    doctorId: id,
    timeZone: row.timeZone,
    days: await readDays(
      db,
      { doctorId: id, timetable: atLocation(toTimetable(row), locationId) },
      { from: from ?? dayOf(now, row.timeZone), days, now, terms: termsOf(kind, mode) },
    ),
  }
}

async function withPhotos(db: Db, doctors: Omit<Doctor, 'photo'>[]): Promise<Doctor[]> {
  const photos = await findPhotos(
    db,
    doctors.map(({ id }) => id),
  )
  return doctors.map((doctor) => ({ ...doctor, photo: photos.get(doctor.id) ?? null }))
}

type Wanted = { terms: Terms; locationId: string | undefined }
/** One range query for bookings of all doctors shown, and one for rooms where they are needed. */
async function withEarliestFree(
  { db, now, services }: Context,
  rows: DoctorRow[],
  { terms, locationId }: Wanted,
): Promise<Omit<Doctor, 'photo'>[]> {
  const until = new Date(now.getTime() + (maxDaysShown + 1) * 24 * 3_600_000)
  const ids = rows.map(({ id }) => id)
  const [busy, rooms] = await Promise.all([findBusyTimes(db, ids, now, until), readRooms(db, terms.roomKind, now, until)])
  return rows.map((row) => {
    const { id, name, specialty, languages, bio, placeAtMain: place, timeZone } = row
    const free = earliestFree(atLocation(toTimetable(row), locationId), { days: maxDaysShown, now, busy: busy.get(id) ?? [], rooms, terms })
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
