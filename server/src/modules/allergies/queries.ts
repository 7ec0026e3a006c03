import type { Recorder } from '@uzima/contract/chart/entries'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Allergies } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { allergyRecord, type statementRecord } from './record.ts'

export type AllergyRow = EntryRow & Stored<typeof allergyRecord>
const columns = [...allergyRecord.columns, ...entryColumns]

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, which are few; the latest first. */
const everyAllergy = (db: Db, patientId: string) =>
  db
    .selectFrom('allergies')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<AllergyRow>()

export const findAllergies = (db: Db, patientId: string): Promise<AllergyRow[]> => everyAllergy(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findAllergiesToTake = (db: Db, patientId: string): Promise<AllergyRow[]> => everyAllergy(db, patientId).execute()

/** Finds allergies of this patient only. */
export const findAllergy = (db: Db, patientId: string, id: string): Promise<AllergyRow | undefined> =>
  everyAllergy(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of an allergy. */
export const findPatientOf = (db: Db, id: string) => db.selectFrom('allergies').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertAllergy = (db: Db, allergy: AllergyRow) => db.insertInto('allergies').values(allergy).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateAllergy = (db: Db, { id, version }: Pick<AllergyRow, 'id' | 'version'>, change: Updateable<Allergies>) =>
  db
    .updateTable('allergies')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export type StatementRow = Stored<typeof statementRecord> & {
  id: string
  patientId: string
  statedBy: string
  statedAs: Recorder
  statedAt: Date
}

const standing = (db: Db, patientId: string) =>
  db
    .selectFrom('allergyStatements')
    .select(['id', 'patientId', 'statedBy', 'statedAs', 'statedAt', 'note'])
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .$castTo<StatementRow>()

/** The statement that holds. */
export const findStatement = (db: Db, patientId: string): Promise<StatementRow | undefined> =>
  standing(db, patientId).where(isOpen).executeTakeFirst()

/** For the export, which requires no consent. */
export const findStatementToTake = (db: Db, patientId: string): Promise<StatementRow | undefined> =>
  standing(db, patientId).executeTakeFirst()

/** Whether something in force is listed, and whether somebody's statement holds that there is nothing. */
export async function findWhetherKnown(db: Db, patientId: string): Promise<{ isListed: boolean; isNone: boolean }> {
  const { rows } = await sql<{ isListed: boolean; isNone: boolean }>`
    select exists (select from allergies where patient_id = ${patientId} and state = 'active' and verification in ('unconfirmed', 'confirmed')) as is_listed,
           exists (select from allergy_statements where patient_id = ${patientId} and ended_at is null) as is_none`.execute(db)
  return rows[0] ?? { isListed: false, isNone: false }
}

export const insertStatement = (db: Db, statement: StatementRow) => db.insertInto('allergyStatements').values(statement).execute()

export const endStatement = (db: Db, patientId: string, now: Date) =>
  db.updateTable('allergyStatements').set({ endedAt: now }).where('patientId', '=', patientId).where('endedAt', 'is', null).execute()
