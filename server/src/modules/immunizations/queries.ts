import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Immunizations } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { immunizationRecord } from './record.ts'

export type ImmunizationRow = EntryRow & Stored<typeof immunizationRecord> & { healthRecordId: string | null }
const columns = [...immunizationRecord.columns, ...entryColumns, 'healthRecordId'] as const

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, which are few; the latest first. */
const everyImmunization = (db: Db, patientId: string) =>
  db
    .selectFrom('immunizations')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ImmunizationRow>()

export const findImmunizations = (db: Db, patientId: string): Promise<ImmunizationRow[]> =>
  everyImmunization(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findImmunizationsToTake = (db: Db, patientId: string): Promise<ImmunizationRow[]> => everyImmunization(db, patientId).execute()

/** Finds immunizations of this patient only. */
export const findImmunization = (db: Db, patientId: string, id: string): Promise<ImmunizationRow | undefined> =>
  everyImmunization(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of an immunization. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('immunizations').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertImmunization = (db: Db, immunization: ImmunizationRow) => db.insertInto('immunizations').values(immunization).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateImmunization = (db: Db, { id, version }: Pick<ImmunizationRow, 'id' | 'version'>, change: Updateable<Immunizations>) =>
  db
    .updateTable('immunizations')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** Whether a health record is this patient's, as far as the caller may see it. */
export async function isRecordOf(db: Db, healthRecordId: string, patientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('healthRecords')
    .select('patientId')
    .where('id', '=', healthRecordId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.patientId === patientId
}

export type PersonRow = { name: string; dateOfBirth: string | null; today: string }

/** The caller, or a patient in the caller's care, and the date where they live. */
export async function findPerson(db: Db, id: string, isOwn: boolean): Promise<PersonRow | undefined> {
  const { rows } = await (isOwn
    ? sql<PersonRow>`select name, date_of_birth, app.today_of(id) as today from app.profiles where id = ${id}`
    : sql<PersonRow>`select name, date_of_birth, app.today_of(${id}) as today from app.patient_in_care(${id})`
  ).execute(db)
  return rows[0]
}
