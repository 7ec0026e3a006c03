import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { entryQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { immunizationRecord } from './record.ts'

export type ImmunizationRow = EntryRow & Stored<typeof immunizationRecord> & { healthRecordId: string | null }
export const {
  findAll: findImmunizations,
  findAllToTake: findImmunizationsToTake,
  findOne: findImmunization,
  findPatientOf,
  insert: insertImmunization,
  update: updateImmunization,
} = entryQueries<ImmunizationRow>({
  table: 'immunizations',
  columns: [...immunizationRecord.columns, 'healthRecordId'],
})

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
