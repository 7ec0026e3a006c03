import type { DayHours } from '@uzima/contract/providers'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstName, type NameCursor } from '#db/keyset.ts'
import type { Doctors } from '#db/tables.ts'
import { practiceHolidays } from '#practice.ts'
import type { Need } from './needs.ts'
import type { Timetable } from './slots.ts'

/** As text, without those long past. */
const daysOff = (since: string) =>
  sql<string[]>`(
    select coalesce(array_agg(o.day::text order by o.day), '{}')
      from doctor_days_off o where o.doctor_id = doctors.id and o.day >= ${since}::date
  )`.as('daysOff')
const sixtyDaysMs = 60 * 86_400_000
const longBefore = (now: Date) => new Date(now.getTime() - sixtyDaysMs).toISOString().slice(0, 10)

/** By weekday, as the rules in slots.ts work with it. */
const week = sql<Timetable['week']>`(
    select coalesce(json_object_agg(h.weekday, h.starts), '{}')
      from (select weekday, array_agg(starts order by starts) as starts from doctor_hours
             where doctor_id = doctors.id group by weekday) h
  )`.as('week')

const doctors = (db: Db, since: string) =>
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
      'doctors.timeZone',
      week,
      daysOff(since),
      practiceHolidays(since),
    ])

export type DoctorRow = Awaited<ReturnType<typeof findDoctors>>[number]
/** What doctors can change themselves. */
export type Entry = Pick<DoctorRow, 'timeZone' | 'place' | 'languages' | 'bio' | 'week'>
export type DirectoryFilter = { need: Need; specialty: string | null; language: string | undefined }

export async function findDoctors(db: Db, { need, specialty, language }: DirectoryFilter, now: Date) {
  let query = doctors(db, longBefore(now)).where('isActive', '=', true)
  if (specialty !== null) query = query.where('specialty', '=', specialty)
  if (language !== undefined) query = query.where(sql<boolean>`${language} = any(doctors.languages)`)
  if (need.words.length > 0) query = query.where(answersNeed(need))
  return query.execute()
}

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
  doctors(db, longBefore(now)).where('doctors.id', '=', id).executeTakeFirstOrThrow()

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

/** The starts of all booked visits overlapping the range, by doctor, without their patients. */
export async function findBusyTimes(db: Db, doctorIds: string[], from: Date, until: Date): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{
    doctorId: string
    startsAt: Date
  }>`select * from app.busy_times(${doctorIds}::uuid[], ${from}, ${until})`.execute(db)
  const busy = new Map<string, Date[]>()
  for (const { doctorId, startsAt } of rows) busy.set(doctorId, [...(busy.get(doctorId) ?? []), startsAt])
  return busy
}

export const updateEntry = (db: Db, id: string, entry: Updateable<Pick<Doctors, 'timeZone' | 'place' | 'languages' | 'bio'>>) =>
  db.updateTable('doctors').set(entry).where('id', '=', id).execute()

/**
 * The stored entry. Concurrent changes of the same entry wait, so that of two weeks set at once the later one wins. The lock is a statement
 * of its own: the next one sees what was committed while this one waited.
 */
export async function lockEntry(db: Db, id: string): Promise<Entry> {
  const [, entry] = await Promise.all([
    db.selectFrom('doctors').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    db.selectFrom('doctors').select(['timeZone', 'place', 'languages', 'bio', week]).where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return entry
}

export const deleteHours = (db: Db, doctorId: string) => db.deleteFrom('doctorHours').where('doctorId', '=', doctorId).execute()

export const insertHours = (db: Db, doctorId: string, days: DayHours[]) => {
  const rows = days.flatMap(({ weekday, starts }) => starts.map((start) => ({ doctorId, weekday, starts: start })))
  return rows.length > 0
    ? db
        .insertInto('doctorHours')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : Promise.resolve([])
}

export const insertDayOff = (db: Db, dayOff: { doctorId: string; day: string; createdAt: Date }) =>
  db
    .insertInto('doctorDaysOff')
    .values(dayOff)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDayOff = (db: Db, doctorId: string, day: string) =>
  db.deleteFrom('doctorDaysOff').where('doctorId', '=', doctorId).where('day', '=', day).execute()
