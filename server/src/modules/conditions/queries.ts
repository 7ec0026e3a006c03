import type { Recorder } from '@uzima/contract/chart/entries'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Conditions } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { conditionRecord, type statementRecord } from './record.ts'

export type ConditionRow = EntryRow & Stored<typeof conditionRecord>
const columns = [...conditionRecord.columns, ...entryColumns]

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, which are few; the latest first. */
const everyCondition = (db: Db, patientId: string) =>
  db
    .selectFrom('conditions')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ConditionRow>()

export const findConditions = (db: Db, patientId: string): Promise<ConditionRow[]> => everyCondition(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findConditionsToTake = (db: Db, patientId: string): Promise<ConditionRow[]> => everyCondition(db, patientId).execute()

/** Finds problems of this patient only. */
export const findCondition = (db: Db, patientId: string, id: string): Promise<ConditionRow | undefined> =>
  everyCondition(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of a problem. */
export const findPatientOf = (db: Db, id: string) => db.selectFrom('conditions').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertCondition = (db: Db, condition: ConditionRow) => db.insertInto('conditions').values(condition).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateCondition = (db: Db, { id, version }: Pick<ConditionRow, 'id' | 'version'>, change: Updateable<Conditions>) =>
  db
    .updateTable('conditions')
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
    .selectFrom('conditionStatements')
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

export const insertStatement = (db: Db, statement: StatementRow) => db.insertInto('conditionStatements').values(statement).execute()

export const endStatement = (db: Db, patientId: string, now: Date) =>
  db.updateTable('conditionStatements').set({ endedAt: now }).where('patientId', '=', patientId).where('endedAt', 'is', null).execute()

/** Of the loaded terminology; none for who is no provider. */
export async function findDiagnosisCodes(db: Db, { code, words, limit }: { code: string | null; words: string[]; limit: number }) {
  const { rows } = await sql<{ code: string; name: string }>`
    select * from app.search_diagnosis_codes(${code}, ${words}::text[], ${limit})`.execute(db)
  return rows
}
