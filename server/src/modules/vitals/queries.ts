import type { VitalVersion } from '@uzima/contract/vitals'
import { type VitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { amongIds, before, type Cursor } from '#db/keyset.ts'
import { type MomentsPage, readMomentsPage } from '#db/moments-page.ts'
import type { VitalSigns } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import type { vitalRecord } from './record.ts'

export type VitalRow = Stored<typeof vitalRecord> & {
  id: string
  userId: string
  kind: VitalKind
  takenAt: Date
  addedBy: string
  version: number
  updatedAt: Date
}
const columns = ['id', 'userId', 'kind', 'takenAt', 'reading', 'addedBy', 'version', 'updatedAt'] as const

/** Including those hidden without consent, for the data export (right of access). Excludes deleted ones. */
const everyVital = (db: Db) => db.selectFrom('vitalSigns').select(columns).where('deletedAt', 'is', null).$castTo<VitalRow>()

/** The caller's own record requires consent to the notice in force, even if a service forgets to check. */
const isOpen = sql<boolean>`(user_id <> (select app.uid()) or (select app.has_consented()))`
const vitals = (db: Db) => everyVital(db).where(isOpen)

/** Latest first. */
export function findVitals(db: Db, userId: string, kind: VitalKind | undefined, cursor: Cursor | undefined, limit: number) {
  const ofPerson = vitals(db).where('userId', '=', userId)
  const ofKind = kind ? ofPerson.where('kind', '=', kind) : ofPerson
  return latestFirst(ofKind, cursor, limit)
}
const latestFirst = (query: ReturnType<typeof everyVital>, cursor: Cursor | undefined, limit: number): Promise<VitalRow[]> =>
  (cursor ? query.where(before(cursor, 'takenAt', 'id')) : query).orderBy('takenAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

type VitalsToTake = {
  cursor: Cursor | undefined
  limit: number
  ids: readonly string[] | undefined
  kinds: readonly VitalKind[] | undefined
  from: Date | undefined
  until: Date | undefined
}
/** For the data export, which requires no consent; or only those of some ids, of some kinds or of a time. */
export function findVitalsToTake(db: Db, userId: string, { cursor, limit, ids, kinds, from, until }: VitalsToTake) {
  let query = everyVital(db).where('userId', '=', userId)
  if (ids !== undefined) query = query.where(amongIds('id', ids))
  if (kinds !== undefined) query = query.where('kind', 'in', kinds.length > 0 ? kinds : [sql<never>`null`])
  if (from !== undefined) query = query.where('takenAt', '>=', from)
  if (until !== undefined) query = query.where('takenAt', '<=', until)
  return latestFirst(query, cursor, limit)
}

/** The same by page, in the order asked for. */
export const findPageOfVitals = (db: Db, userId: string, page: MomentsPage) =>
  readMomentsPage(everyVital(db).where('userId', '=', userId), page)

/** Oldest first; only the latest `limit` if there are more. */
export async function findVitalsBetween(db: Db, userId: string, kind: VitalKind, from: Date, until: Date, limit: number) {
  const rows = await vitals(db)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('takenAt', '>=', from)
    .where('takenAt', '<=', until)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/**
 * The last `each` of every kind, latest first, with one index scan per kind. With a plain equality, the planner might scan all measurements
 * by time for a kind that was never measured.
 */
export async function findLatestVitals(db: Db, userId: string, each: number): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select v.* from unnest(${[...vitalKinds]}::text[]) with ordinality as kinds (kind, place)
      cross join lateral (
        select id, user_id, kind, taken_at, reading, added_by, version from app.vital_signs
         where user_id = ${userId} and kind >= kinds.kind and kind <= kinds.kind and deleted_at is null and ${isOpen}
         order by kind, taken_at desc, id desc limit ${each}) v
     order by kinds.place, v.taken_at desc, v.id desc`.execute(db)
  return rows
}

/** Limited to this person, so that another person's measurement behaves like an unknown one. */
export const findVital = (db: Db, userId: string, id: string): Promise<VitalRow | undefined> =>
  vitals(db).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Those of the given ids that exist and belong to this person. */
export const findVitalsOf = (db: Db, userId: string, ids: readonly string[]): Promise<VitalRow[]> =>
  vitals(db).where('userId', '=', userId).where('id', 'in', ids).execute()

/** The patient of a measurement. */
export const findPersonOf = (db: Db, id: string) => db.selectFrom('vitalSigns').select('userId').where('id', '=', id).executeTakeFirst()

export const insertVitals = (db: Db, vitals: Omit<VitalRow, 'version' | 'updatedAt'>[], now: Date) =>
  db
    .insertInto('vitalSigns')
    .values(vitals.map((vital) => ({ ...vital, createdAt: now, updatedAt: now })))
    .execute()

/** Measurements entered when they were taken, in the past. */
export const insertPastVitals = (db: Db, vitals: Omit<VitalRow, 'version' | 'updatedAt'>[]) =>
  db
    .insertInto('vitalSigns')
    .values(vitals.map((vital) => ({ ...vital, createdAt: vital.takenAt, updatedAt: vital.takenAt })))
    .execute()

/** Optimistic locking: returns undefined if the version has changed since it was read. */
export const updateVital = (db: Db, id: string, version: number, change: Updateable<VitalSigns>) =>
  db
    .updateTable('vitalSigns')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export type VersionRow = Pick<VitalRow, 'id' | 'version' | 'takenAt' | 'reading'> & {
  change: VitalVersion['change']
  changedBy: string
  changedAt: Date
}
export const insertVersion = (db: Db, version: VersionRow & { vitalId: string; userId: string }) =>
  db.insertInto('vitalSignVersions').values(version).execute()

export const findVersions = (db: Db, vitalId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('vitalSignVersions')
    .select(['id', 'version', 'takenAt', 'reading', 'change', 'changedBy', 'changedAt'])
    .where('vitalId', '=', vitalId)
    .orderBy('version', 'desc')
    .limit(200)
    .$castTo<VersionRow>()
    .execute()

/** Names of the authors in a record that the caller may see. */
export async function findNames(db: Db, people: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.record_names(${[...new Set(people)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Person = { name: string | null; dateOfBirth: string | null; gender: string | null }
/** Whose limits apply to the caller or to a patient in the caller's care. */
export async function findPerson(db: Db, userId: string, isOwn: boolean): Promise<Person> {
  const { rows } = await (isOwn
    ? sql<Person>`select name, date_of_birth, gender from app.profiles where id = ${userId}`
    : sql<Person>`select name, date_of_birth, gender from app.patient_in_care(${userId})`
  ).execute(db)
  return rows[0] ?? { name: null, dateOfBirth: null, gender: null }
}

export async function caresFor(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.cares_for(${patientId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}
