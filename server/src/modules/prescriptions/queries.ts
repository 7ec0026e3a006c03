import type { Locale } from '@uzima/contract/fields'
import type { RefillStatus } from '@uzima/contract/prescriptions'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { after, before, type Cursor } from '#db/keyset.ts'

export type RefillRow = {
  id: string
  medicationId: string
  patientId: string
  doctorId: string
  doctorName: string
  doctorUserId: string
  name: Buffer
  dosage: Buffer
  status: RefillStatus
  note: Buffer | null
  answer: Buffer | null
  requestedAt: Date
  answeredAt: Date | null
}

const everyRefill = (db: Db) =>
  db
    .selectFrom('refills')
    .innerJoin('medications', 'medications.id', 'refills.medicationId')
    .innerJoin('doctors', 'doctors.id', 'refills.doctorId')
    .select([
      ...(['refills.id', 'refills.medicationId', 'refills.patientId', 'refills.doctorId', 'refills.status', 'refills.note'] as const),
      ...(['refills.answer', 'refills.requestedAt', 'refills.answeredAt', 'medications.name', 'medications.dosage'] as const),
      ...(['doctors.name as doctorName', 'doctors.userId as doctorUserId'] as const),
    ])
    .$castTo<RefillRow>()

/** The caller's own requests require consent to the notice in force, even if a service forgets to check. */
const refills = (db: Db) => everyRefill(db).where(sql<boolean>`(refills.patient_id <> (select app.uid()) or (select app.has_consented()))`)

/** Newest first. */
export const findRefillsOf = (db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<RefillRow[]> =>
  newestFirst(refills(db).where('refills.patientId', '=', patientId), cursor, limit).execute()
const newestFirst = (query: ReturnType<typeof everyRefill>, cursor: Cursor | undefined, limit: number) =>
  (cursor ? query.where(before(cursor, 'refills.requestedAt', 'refills.id')) : query)
    .orderBy('refills.requestedAt', 'desc')
    .orderBy('refills.id', 'desc')
    .limit(limit)

/** `isListed`: the medicine is still in the patient's list. */
export type RefillToTake = RefillRow & { isListed: boolean }
/** For the data export, which requires no consent. */
export const findRefillsToTake = (db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<RefillToTake[]> =>
  newestFirst(everyRefill(db).where('refills.patientId', '=', patientId), cursor, limit)
    .select(sql<boolean>`medications.deleted_at is null`.as('isListed'))
    .execute()

const openRefills = (db: Db, doctorId: string) =>
  refills(db).where('refills.doctorId', '=', doctorId).where('refills.status', '=', 'requested')

/** Up to 100. */
export async function countOpenRefills(db: Db, doctorId: string): Promise<number> {
  const few = openRefills(db, doctorId).limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Requests waiting for the doctor, oldest first. */
export function findOpenRefills(db: Db, doctorId: string, cursor: Cursor | undefined, limit: number): Promise<RefillRow[]> {
  const open = openRefills(db, doctorId)
  return (cursor ? open.where(after(cursor, 'refills.requestedAt', 'refills.id')) : open)
    .orderBy('refills.requestedAt')
    .orderBy('refills.id')
    .limit(limit)
    .execute()
}

/** Requests the doctor has answered, latest first. */
export function findAnsweredRefills(db: Db, doctorId: string, cursor: Cursor | undefined, limit: number): Promise<RefillRow[]> {
  const answered = refills(db).where('refills.doctorId', '=', doctorId).where('refills.answeredAt', 'is not', null)
  return (cursor ? answered.where(before(cursor, 'refills.answeredAt', 'refills.id')) : answered)
    .orderBy('refills.answeredAt', 'desc')
    .orderBy('refills.id', 'desc')
    .limit(limit)
    .execute()
}

export const findOwnRefill = (db: Db, patientId: string, id: string): Promise<RefillRow | undefined> =>
  refills(db).where('refills.patientId', '=', patientId).where('refills.id', '=', id).executeTakeFirst()

/** Only while the doctor cares for the patient. */
export const findRefillFor = (db: Db, doctorId: string, id: string): Promise<RefillRow | undefined> =>
  refills(db).where('refills.doctorId', '=', doctorId).where('refills.id', '=', id).executeTakeFirst()

export type NewRefill = Pick<RefillRow, 'id' | 'medicationId' | 'patientId' | 'doctorId' | 'note' | 'requestedAt'>
/** Returns undefined if the medicine has an open request, which the unique index decides. */
export const insertRefill = (db: Db, refill: NewRefill) =>
  db
    .insertInto('refills')
    .values(refill)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findOpenRefill = (db: Db, medicationId: string) =>
  db.selectFrom('refills').select('id').where('medicationId', '=', medicationId).where('status', '=', 'requested').executeTakeFirst()

type Change = { status: RefillStatus; answer?: Buffer | null; answeredAt?: Date }
/** Returns undefined if the request is no longer open. */
export const closeRefill = (db: Db, id: string, change: Change) =>
  db.updateTable('refills').set(change).where('id', '=', id).where('status', '=', 'requested').returning('id').executeTakeFirst()

export type DoctorRow = { id: string; name: string; specialty: string }
/** The doctors who care for the caller, by name. */
export async function findOwnDoctors(db: Db): Promise<DoctorRow[]> {
  const { rows } = await sql<DoctorRow>`
    select id, name, coalesce(specialty, '') as specialty from app.record_access()
     where role = 'doctor' and ended_at is null and app.is_doctor_of_mine(id) order by name, id`.execute(db)
  return rows
}

export async function isDoctorOfMine(db: Db, doctorId: string): Promise<boolean> {
  const { rows } = await sql<{ cares: boolean }>`select app.is_doctor_of_mine(${doctorId}) as cares`.execute(db)
  return rows[0]?.cares ?? false
}

export type Contact = { userId: string; email: string; locale: Locale }
/** How to reach the patient's doctor. */
export async function findDoctorContact(db: Db, patientId: string, doctorId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select user_id, email, locale from app.visit_parties(${patientId}, ${doctorId}) where side = 'doctor'`.execute(db)
  return rows[0]
}
