import type { MedicationVersion } from '@uzima/contract/medications'
import type { TimeOfDay } from '@uzima/contract/medications/schedule'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { amongIds, before, beforeMoment, type Cursor } from '#db/keyset.ts'
import type { Medications } from '#db/tables.ts'
import { isOpen } from '#records/is-open.ts'
import type { Stored } from '#records/record.ts'
import { type acknowledgementRecord, medicationRecord, type versionRecord } from './record.ts'

export type MedicationRow = Stored<typeof medicationRecord> & {
  id: string
  patientId: string
  isActive: boolean
  reminders: boolean
  prescribedBy: string | null
  appointmentId: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}
const columns = [
  ...medicationRecord.columns,
  ...(['id', 'patientId', 'isActive', 'reminders', 'prescribedBy', 'appointmentId', 'version', 'createdAt', 'updatedAt'] as const),
]

/** The whole list, for the export. */
const everyMedication = (db: Db, patientId: string) =>
  db.selectFrom('medications').select(columns).where('patientId', '=', patientId).where('deletedAt', 'is', null).$castTo<MedicationRow>()

/** Requires consent to the notice in force for one's own list, whatever a service forgets to check. */
const medications = (db: Db, patientId: string) => everyMedication(db, patientId).where(isOpen)

type Page = { cursor: Cursor | undefined; limit: number }

/** Newest first. */
export function findMedications(db: Db, patientId: string, { cursor, limit }: Page): Promise<MedicationRow[]> {
  const query = medications(db, patientId)
  return newestFirst(cursor ? query.where(before(cursor, 'createdAt', 'id')) : query, limit)
}
const newestFirst = (query: ReturnType<typeof everyMedication>, limit: number) =>
  query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()

const isTaken = (today: string) => sql<boolean>`is_active and (end_date is null or end_date >= ${today}::date)`

/** Stopped or ended medicines, newest first; the scan skips no more active ones than a person can have. */
export function findPastMedications(db: Db, patientId: string, today: string, { cursor, limit }: Page): Promise<MedicationRow[]> {
  const query = medications(db, patientId).where(sql<boolean>`not (${isTaken(today)})`)
  return newestFirst(cursor ? query.where(before(cursor, 'createdAt', 'id')) : query, limit)
}

type ToTake = Page & { ids: readonly string[] | undefined }
/** For the export, which requires no consent; or only those of some ids. */
export function findMedicationsToTake(db: Db, patientId: string, { cursor, limit, ids }: ToTake): Promise<MedicationRow[]> {
  const all = everyMedication(db, patientId)
  const query = ids === undefined ? all : all.where(amongIds('id', ids))
  return newestFirst(cursor ? query.where(before(cursor, 'createdAt', 'id')) : query, limit)
}

/** Active medicines, newest first: few enough to be read through their own index and sorted here. */
export async function findActiveMedications(db: Db, patientId: string, today: string, limit: number): Promise<MedicationRow[]> {
  const rows = await medications(db, patientId).where(isTaken(today)).limit(limit).execute()
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}

/** Like `findActiveMedications`, on the patient's own day: for readers who need nothing else of that day. */
export async function findTakenMedications(db: Db, patientId: string, limit: number): Promise<MedicationRow[]> {
  const rows = await medications(db, patientId)
    .where(sql<boolean>`is_active and (end_date is null or end_date >= (select app.today_of(${patientId})))`)
    .limit(limit)
    .execute()
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}

/** Latest start first, in a list that has moments too: of one side only, if given. */
export function findStartedMedications(db: Db, patientId: string, { cursor, limit, addedBy }: StartedPage): Promise<MedicationRow[]> {
  let query = medications(db, patientId)
  if (addedBy) query = query.where('prescribedBy', addedBy === 'patient' ? 'is' : 'is not', null)
  return (cursor ? query.where(beforeMoment(cursor, 'startDate', 'id')) : query)
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
export type StartedPage = Page & { addedBy?: 'patient' | 'provider' | undefined }

/** Finds medicines of this patient only. */
export const findMedication = (db: Db, patientId: string, id: string): Promise<MedicationRow | undefined> =>
  medications(db, patientId).where('id', '=', id).executeTakeFirst()

/** The patient to whom someone has prescribed it. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('medications').select('patientId').where('id', '=', id).executeTakeFirst()

/** Today in the patient's time zone. */
export async function findToday(db: Db, patientId: string): Promise<string | null> {
  const { rows } = await sql<{ today: string | null }>`select app.today_of(${patientId}) as today`.execute(db)
  return rows[0]?.today ?? null
}

/** Serialises changes to one list: two medicines added at once must not miss each other's alert. */
export const queueForChange = (db: Db, patientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`medications ${patientId}`}, 0))`.execute(db)

export type NewMedication = Omit<MedicationRow, 'version' | 'createdAt' | 'updatedAt'> & { now: Date }
export const insertMedication = (db: Db, { now, ...medication }: NewMedication) =>
  db
    .insertInto('medications')
    .values({ ...medication, createdAt: now, updatedAt: now })
    .execute()

/** Updates the version that was read; returns nothing if there is a newer one. */
export const updateMedication = (db: Db, { id, version }: MedicationRow, change: Updateable<Medications>) =>
  db
    .updateTable('medications')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export type VersionRow = Stored<typeof versionRecord> & {
  id: string
  version: number
  change: MedicationVersion['change']
  changedBy: string
  changedAt: Date
}
export const insertVersion = (db: Db, version: VersionRow & { medicationId: string; patientId: string }) =>
  db.insertInto('medicationVersions').values(version).execute()

export const findVersions = (db: Db, medicationId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('medicationVersions')
    .select(['id', 'version', 'change', 'content', 'changedBy', 'changedAt'])
    .where('medicationId', '=', medicationId)
    .orderBy('version', 'desc')
    .limit(200)
    .$castTo<VersionRow>()
    .execute()

export type AcknowledgementRow = Stored<typeof acknowledgementRecord> & {
  id: string
  patientId: string
  medicationId: string
  otherId: string
  acknowledgedBy: string
  acknowledgedAt: Date
}
export const insertAcknowledgements = (db: Db, rows: AcknowledgementRow[]) =>
  rows.length > 0 ? db.insertInto('alertAcknowledgements').values(rows).execute() : Promise.resolve([])

/** Acknowledgements between the given medicines, latest first. */
export const findAcknowledgements = (db: Db, medicationIds: string[]): Promise<AcknowledgementRow[]> =>
  db
    .selectFrom('alertAcknowledgements')
    .select(['id', 'patientId', 'medicationId', 'otherId', 'alert', 'reason', 'acknowledgedBy', 'acknowledgedAt'])
    .where(sql<boolean>`medication_id = any (${medicationIds}::uuid[]) and other_id = any (${medicationIds}::uuid[])`)
    .orderBy('acknowledgedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

/** Names of staff and of patients in the caller's care. */
export async function findNames(db: Db, people: string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.record_names(${[...new Set(people)]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Contact = { userId: string; email: string; locale: 'en' | 'es' | 'fr' | 'sw' }
export async function findPatientContact(db: Db, patientId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select user_id, email, locale from app.patient_contact(${patientId})`.execute(db)
  return rows[0]
}

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('profiles').select(['name', 'dateOfBirth']).where('id', '=', id).executeTakeFirstOrThrow()

type PastDose = { id: string; timeOfDay: TimeOfDay; dueOn: string; dueAt: Date; state: string; actedAt: Date | null }
/** Inserts doses of past days, after which planning continues; only as the owner of the tables. */
export async function insertPastDoses(db: Db, medication: { id: string; patientId: string; plannedUntil: Date }, doses: PastDose[]) {
  const { id: medicationId, patientId, plannedUntil: planAt } = medication
  if (doses.length === 0) return
  await db
    .insertInto('doses')
    .values(doses.map((dose) => ({ ...dose, medicationId, patientId })))
    .execute()
  await db.updateTable('medications').set({ planAt }).where('id', '=', medicationId).execute()
}
