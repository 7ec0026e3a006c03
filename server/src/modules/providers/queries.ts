import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstName, type NameCursor } from '#db/keyset.ts'
import type { Doctors } from '#db/tables.ts'
import { practiceHolidays } from '#practice.ts'
import type { Need } from './needs.ts'
import type { Interval, Span, Taken, Timetable } from './slots.ts'

/** As text, without those long past. */
const daysOff = (since: string) =>
  sql<string[]>`(
    select coalesce(array_agg(o.day::text order by o.day), '{}')
      from doctor_days_off o where o.doctor_id = doctors.id and o.day >= ${since}::date
  )`.as('daysOff')
const sixtyDaysMs = 60 * 86_400_000
export const longBefore = (now: Date) => new Date(now.getTime() - sixtyDaysMs).toISOString().slice(0, 10)

/** Closed locations have no free times; a doctor's own week shows the hours there, too. */
type Which = 'open' | 'all'
const isAt = (which: Which) =>
  which === 'all' ? sql`true` : sql`not exists (select from locations l where l.id = location_id and l.closed_at is not null)`

/** By weekday, as the rules in slots.ts work with it. */
const week = (which: Which) =>
  sql<Timetable['week']>`(
    select coalesce(json_object_agg(h.weekday, h.intervals), '{}')
      from (select weekday, json_agg(
                     json_build_object('starts', starts, 'ends', ends, 'locationId', location_id, 'validFrom', valid_from, 'validUntil', valid_until)
                     order by starts, valid_from nulls first) as intervals
              from doctor_hours where doctor_id = doctors.id and ${isAt(which)} group by weekday) h
  )`.as('week')
const mainLocation = sql<string>`(select l.id from locations l where l.is_main)`.as('mainLocation')

/** By day, without those long past. */
const oneOff = (since: string, which: Which) =>
  sql<Timetable['oneOff']>`(
    select coalesce(json_object_agg(h.day::text, h.spans), '{}')
      from (select day, coalesce(json_agg(json_build_object('starts', starts, 'ends', ends, 'locationId', location_id) order by starts)
                                   filter (where ${isAt(which)}), '[]') as spans
              from doctor_one_off_hours where doctor_id = doctors.id and day >= ${since}::date group by day) h
  )`.as('oneOff')

export const doctors = (db: Db, since: string, which: Which = 'open') =>
  db
    .selectFrom('doctors')
    .select([
      'doctors.id',
      'doctors.userId',
      'doctors.name',
      'doctors.specialty',
      'doctors.languages',
      'doctors.bio',
      'doctors.place',
      sql<string | null>`app.place_at((select l.id from locations l where l.is_main), doctors.place)`.as('placeAtMain'),
      'doctors.timeZone',
      week(which),
      oneOff(since, which),
      mainLocation,
      daysOff(since),
      practiceHolidays(since),
    ])

export type DoctorRow = Awaited<ReturnType<typeof findDoctors>>[number]
/** What doctors can change themselves. */
export type Entry = Pick<DoctorRow, 'timeZone' | 'place' | 'languages' | 'bio' | 'week' | 'mainLocation'>
export type DirectoryFilter = { need: Need; specialty: string | null; language: string | undefined; locationId?: string | undefined }

export async function findDoctors(db: Db, { need, specialty, language, locationId }: DirectoryFilter, now: Date) {
  let query = doctors(db, longBefore(now)).where('isActive', '=', true)
  if (specialty !== null) query = query.where('specialty', '=', specialty)
  if (language !== undefined) query = query.where(sql<boolean>`${language} = any(doctors.languages)`)
  if (locationId !== undefined) query = query.where(worksAt(locationId))
  if (need.words.length > 0) query = query.where(answersNeed(need))
  return query.execute()
}

const worksAt = (locationId: string) =>
  sql<boolean>`(exists (select from doctor_hours h where h.doctor_id = doctors.id and h.location_id = ${locationId})
    or exists (select from doctor_one_off_hours h where h.doctor_id = doctors.id and h.location_id = ${locationId}))`

/** Matches doctors whose specialty fits, or whose own texts contain every word typed. */
function answersNeed({ specialties, words }: Need) {
  const patterns = specialties.map((part) => `%${part}%`)
  return sql<boolean>`(app.fold(doctors.specialty) like any(${patterns}::text[])
    or (select bool_and(doctors.search_text like '%' || app.fold(word) || '%') from unnest(${words}::text[]) as word))`
}

const photo = sql<string | null>`app.photo_of(doctors.user_id)`.as('photo')

/** The addresses of doctors' photos, by doctor: asked for the rows that are shown only. */
export async function findPhotos(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('doctors').select(['id', photo]).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, photo }) => [id, photo]))
}

export const findDoctor = (db: Db, id: string, now: Date): Promise<(DoctorRow & { photo: string | null }) | undefined> =>
  doctors(db, longBefore(now)).select(photo).where('doctors.id', '=', id).where('isActive', '=', true).executeTakeFirst()

export async function findSpecialty(db: Db, part: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('doctors')
    .select('specialty')
    .where('isActive', '=', true)
    .where(sql<boolean>`app.fold(specialty) like ${`%${part}%`}`)
    .orderBy('specialty')
    .limit(1)
    .executeTakeFirst()
  return row?.specialty
}

export const findOwnEntry = (db: Db, id: string, now: Date): Promise<DoctorRow> =>
  doctors(db, longBefore(now), 'all').where('doctors.id', '=', id).executeTakeFirstOrThrow()

export async function findFilters(db: Db) {
  const [specialties, languages] = await Promise.all([
    db.selectFrom('doctors').select('specialty').distinct().where('isActive', '=', true).orderBy('specialty').execute(),
    db
      .selectFrom('doctors')
      .select(sql<string>`unnest(languages)`.as('language'))
      .distinct()
      .where('isActive', '=', true)
      .orderBy('language')
      .execute(),
  ])
  return { specialties: specialties.map((row) => row.specialty), languages: languages.map((row) => row.language) }
}

export async function countDirectory(db: Db) {
  const count = (table: 'doctors' | 'healthcareProfessionals') =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow()
  const [doctors, professionals] = await Promise.all([count('doctors'), count('healthcareProfessionals')])
  return { doctors: doctors.count, professionals: professionals.count }
}

type FoundDoctor = Pick<DoctorRow, 'id' | 'name' | 'specialty' | 'place'> & { photo: string | null; sortName: string; isNear: boolean }
type Words = { words: readonly string[]; specialties: string[]; cursor: NameCursor | undefined; limit: number }
export async function findDoctorsByWords(db: Db, { words, specialties, cursor, limit }: Words): Promise<FoundDoctor[]> {
  const { name, id } = cursor ?? firstName
  const { rows } = await sql<FoundDoctor>`
    select * from app.search_doctors(${words}::text[], ${specialties}::text[], ${name}, ${id}, ${limit})`.execute(db)
  return rows
}

/**
 * The spans of all booked visits overlapping the range, by doctor and in order, without their patients; and, with a location, those in which
 * the doctor could not be there.
 */
export async function findBusyTimes(db: Db, doctorIds: string[], from: Date, until: Date): Promise<Map<string, Taken[]>> {
  const { rows } = await sql<{ doctorId: string; startsAt: Date; endsAt: Date; locationId: string | null }>`
    select * from app.busy_times(${doctorIds}::uuid[], ${from}, ${until}) order by starts_at`.execute(db)
  const busy = new Map<string, Taken[]>()
  for (const { doctorId, startsAt, endsAt, locationId } of rows) {
    const taken = { start: startsAt, end: endsAt, ...(locationId && { locationId }) }
    const known = busy.get(doctorId)
    if (known) known.push(taken)
    else busy.set(doctorId, [taken])
  }
  return busy
}

export const updateEntry = (db: Db, id: string, entry: Updateable<Pick<Doctors, 'timeZone' | 'place' | 'languages' | 'bio'>>) =>
  db.updateTable('doctors').set(entry).where('id', '=', id).execute()

/** From now on the hours are not only those everyone begins with. */
export const noteHoursSet = (db: Db, id: string, now: Date) =>
  db.updateTable('doctors').set({ hoursSetAt: now }).where('id', '=', id).where('hoursSetAt', 'is', null).execute()

export async function areHoursSet(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('doctors').select('hoursSetAt').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.hoursSetAt !== null
}

/**
 * The stored entry. Concurrent changes of the same entry wait, so that of two weeks set at once the later one wins. The lock is a statement
 * of its own: the next one sees what was committed while this one waited.
 */
export async function lockEntry(db: Db, id: string): Promise<Entry> {
  const [, entry] = await Promise.all([
    db.selectFrom('doctors').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    db
      .selectFrom('doctors')
      .select(['timeZone', 'place', 'languages', 'bio', week('all'), mainLocation])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return entry
}

export const deleteHours = (db: Db, doctorId: string) => db.deleteFrom('doctorHours').where('doctorId', '=', doctorId).execute()

export const insertHours = (db: Db, rows: (Interval & { doctorId: string; weekday: number })[]) =>
  rows.length > 0 ? db.insertInto('doctorHours').values(rows).execute() : Promise.resolve([])

export const deleteOneOffHours = (db: Db, doctorId: string, day: string) =>
  db.deleteFrom('doctorOneOffHours').where('doctorId', '=', doctorId).where('day', '=', day).execute()

export const insertOneOffHours = (db: Db, rows: (Span & { doctorId: string; day: string; createdAt: Date })[]) =>
  db.insertInto('doctorOneOffHours').values(rows).execute()

/** Answers the days that were none before. */
export async function insertDaysOff(
  db: Db,
  { doctorId, day, until, createdAt }: { doctorId: string; day: string; until: string; createdAt: Date },
) {
  const { rows } = await sql`
    insert into doctor_days_off (doctor_id, day, created_at)
    select ${doctorId}, each::date, ${createdAt} from generate_series(${day}::date, ${until}::date, interval '1 day') as each
    on conflict do nothing returning day`.execute(db)
  return rows.length
}

export const deleteDaysOff = (db: Db, doctorId: string, { day, until }: { day: string; until: string }) =>
  db.deleteFrom('doctorDaysOff').where('doctorId', '=', doctorId).where('day', '>=', day).where('day', '<=', until).execute()
