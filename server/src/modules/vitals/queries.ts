import { type VitalKind, type VitalVersion, vitalKinds } from '@uzima/contract/vitals'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
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
}
const columns = ['id', 'userId', 'kind', 'takenAt', 'reading', 'addedBy', 'version'] as const

/** All that is not deleted, for what leaves by the right to a copy. */
const everyVital = (db: Db) => db.selectFrom('vitalSigns').select(columns).where('deletedAt', 'is', null).$castTo<VitalRow>()

/** The own record is shown only to someone who has agreed to the notice in force, whatever a service forgets to ask. */
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

/** For everything a person takes along, which asks for no consent. */
export const findVitalsToTake = (db: Db, userId: string, cursor: Cursor | undefined, limit: number) =>
  latestFirst(everyVital(db).where('userId', '=', userId), cursor, limit)

/** Oldest first; the latest `limit` where there are more. */
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
 * The last `each` of every kind, latest first: one way into the index of kinds for each. A plain equality would let the planner walk
 * through all measurements by time, looking for a kind that was never measured.
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

/** Answers only for this person: a measurement of somebody else's is as good as none. */
export const findVital = (db: Db, userId: string, id: string): Promise<VitalRow | undefined> =>
  vitals(db).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Of these those that are this person's and there. */
export const findVitalsOf = (db: Db, userId: string, ids: readonly string[]): Promise<VitalRow[]> =>
  vitals(db).where('userId', '=', userId).where('id', 'in', ids).execute()

/** Whose measurement it is that somebody has added. */
export const findPersonOf = (db: Db, id: string) => db.selectFrom('vitalSigns').select('userId').where('id', '=', id).executeTakeFirst()

export const insertVitals = (db: Db, vitals: Omit<VitalRow, 'version'>[], now: Date) =>
  db
    .insertInto('vitalSigns')
    .values(vitals.map((vital) => ({ ...vital, createdAt: now, updatedAt: now })))
    .execute()

/** Changes the version that was read; answers nothing when there is a newer one. */
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

/** Names of those who wrote in a record the caller may see. */
export async function findNames(db: Db, people: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.record_names(${[...new Set(people)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The day somebody was born: the caller, or a patient in the caller's care. */
export async function findBirth(db: Db, userId: string, isOwn: boolean): Promise<string | null> {
  const { rows } = await (isOwn
    ? sql<{ dateOfBirth: string | null }>`select date_of_birth from app.profiles where id = ${userId}`
    : sql<{ dateOfBirth: string | null }>`select date_of_birth from app.patient_in_care(${userId})`
  ).execute(db)
  return rows[0]?.dateOfBirth ?? null
}

export async function caresFor(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.cares_for(${patientId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}
