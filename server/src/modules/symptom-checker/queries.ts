import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

export type CheckRow = { id: string; patientId: string; content: Buffer; createdAt: Date }
const columns = ['id', 'patientId', 'content', 'createdAt'] as const

/** Latest first. */
export function findChecks(db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<CheckRow[]> {
  const own = db.selectFrom('symptomChecks').select(columns).where('patientId', '=', patientId)
  return (cursor ? own.where(before(cursor, 'createdAt', 'id')) : own)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Limited to this person, so that another person's check behaves like an unknown one. */
export const findCheck = (db: Db, patientId: string, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('symptomChecks').select(columns).where('patientId', '=', patientId).where('id', '=', id).executeTakeFirst()

/** Serialises changes of one check. */
export const lockCheck = (db: Db, patientId: string, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('symptomChecks').select(columns).where('patientId', '=', patientId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertCheck = (db: Db, { createdAt, ...check }: CheckRow) =>
  db
    .insertInto('symptomChecks')
    .values({ ...check, createdAt, updatedAt: createdAt })
    .execute()

export const updateCheck = (db: Db, id: string, content: Buffer, updatedAt: Date) =>
  db.updateTable('symptomChecks').set({ content, updatedAt }).where('id', '=', id).execute()

export const deleteCheck = (db: Db, patientId: string, id: string) =>
  db.deleteFrom('symptomChecks').where('patientId', '=', patientId).where('id', '=', id).returning('id').executeTakeFirst()

export async function countChecks(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('symptomChecks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

/** The visits each of these checks was shared with. */
export const findShares = (db: Db, checkIds: readonly string[]) =>
  db.selectFrom('symptomCheckShares').select(['checkId', 'appointmentId']).where('checkId', 'in', checkIds).orderBy('createdAt').execute()

/** The doctors each of these checks was shared with, for the data export. */
export const findDoctorsGiven = (db: Db, checkIds: readonly string[]) =>
  db
    .selectFrom('symptomCheckShares')
    .innerJoin('doctors', 'doctors.id', 'symptomCheckShares.doctorId')
    .select(['symptomCheckShares.checkId', 'doctors.name as doctorName'])
    .where('symptomCheckShares.checkId', 'in', checkIds)
    .orderBy('symptomCheckShares.createdAt')
    .execute()

/** The check shared with this visit, for its doctor. */
export const findCheckOfVisit = (db: Db, appointmentId: string, doctorId: string): Promise<CheckRow | undefined> =>
  db
    .selectFrom('symptomCheckShares')
    .innerJoin('symptomChecks', 'symptomChecks.id', 'symptomCheckShares.checkId')
    .select(['symptomChecks.id', 'symptomChecks.patientId', 'symptomChecks.content', 'symptomChecks.createdAt'])
    .where('symptomCheckShares.appointmentId', '=', appointmentId)
    .where('symptomCheckShares.doctorId', '=', doctorId)
    .executeTakeFirst()

type Share = { checkId: string; appointmentId: string; patientId: string; doctorId: string; createdAt: Date }
/** Replaces an earlier check, since a visit has one at most. Concurrent calls are serialised. */
export async function insertShare(db: Db, share: Share) {
  const { appointmentId, patientId } = share
  await sql`select pg_advisory_xact_lock(hashtextextended(${appointmentId}, 0))`.execute(db)
  await db.deleteFrom('symptomCheckShares').where('appointmentId', '=', appointmentId).where('patientId', '=', patientId).execute()
  await db.insertInto('symptomCheckShares').values(share).execute()
}

export const deleteShare = (db: Db, { checkId, appointmentId, patientId }: Omit<Share, 'doctorId' | 'createdAt'>) =>
  db
    .deleteFrom('symptomCheckShares')
    .where('checkId', '=', checkId)
    .where('appointmentId', '=', appointmentId)
    .where('patientId', '=', patientId)
    .execute()

export type Profile = { dateOfBirth: string | null; gender: string | null; today: string }
/** The profile fields that a check uses, with the local date of the person. */
export async function findProfile(db: Db, id: string, now: Date): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select date_of_birth::text as date_of_birth, gender, (${now}::timestamptz at time zone time_zone)::date::text as today
      from app.profiles where id = ${id}`.execute(db)
  const [profile] = rows
  if (!profile) throw new Error('Profile not found.')
  return profile
}
