import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { FamilyHistory } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { familyHistoryRecord } from './record.ts'

export type FamilyHistoryRow = EntryRow & Stored<typeof familyHistoryRecord>
const columns = [...familyHistoryRecord.columns, ...entryColumns]

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, which are few; the latest first. */
const everyEntry = (db: Db, patientId: string) =>
  db
    .selectFrom('familyHistory')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<FamilyHistoryRow>()

export const findFamilyHistory = (db: Db, patientId: string): Promise<FamilyHistoryRow[]> =>
  everyEntry(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findFamilyHistoryToTake = (db: Db, patientId: string): Promise<FamilyHistoryRow[]> => everyEntry(db, patientId).execute()

/** Finds entries of this patient only. */
export const findEntry = (db: Db, patientId: string, id: string): Promise<FamilyHistoryRow | undefined> =>
  everyEntry(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of an entry. */
export const findPatientOf = (db: Db, id: string) =>
  db.selectFrom('familyHistory').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertEntry = (db: Db, entry: FamilyHistoryRow) => db.insertInto('familyHistory').values(entry).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateEntry = (db: Db, { id, version }: Pick<FamilyHistoryRow, 'id' | 'version'>, change: Updateable<FamilyHistory>) =>
  db
    .updateTable('familyHistory')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export type StatementRow = {
  id: string
  patientId: string
  statedBy: string
  statedAs: 'patient' | 'doctor' | 'professional'
  statedAt: Date
}

const standing = (db: Db, patientId: string) =>
  db
    .selectFrom('familyHistoryStatements')
    .select(['id', 'patientId', 'statedBy', 'statedAs', 'statedAt'])
    .where('patientId', '=', patientId)
    .where('endedAt', 'is', null)
    .$castTo<StatementRow>()

/** The statement that holds. */
export const findStatement = (db: Db, patientId: string): Promise<StatementRow | undefined> =>
  standing(db, patientId).where(isOpen).executeTakeFirst()

/** For the export, which requires no consent. */
export const findStatementToTake = (db: Db, patientId: string): Promise<StatementRow | undefined> =>
  standing(db, patientId).executeTakeFirst()

export const insertStatement = (db: Db, statement: StatementRow) => db.insertInto('familyHistoryStatements').values(statement).execute()

export const endStatement = (db: Db, patientId: string, now: Date) =>
  db.updateTable('familyHistoryStatements').set({ endedAt: now }).where('patientId', '=', patientId).where('endedAt', 'is', null).execute()
