import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { entryQueries, type StatementRow as Stated, statementQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { allergyRecord, statementRecord } from './record.ts'

export type AllergyRow = EntryRow & Stored<typeof allergyRecord>
export const {
  findAll: findAllergies,
  findAllToTake: findAllergiesToTake,
  findOne: findAllergy,
  findPatientOf,
  insert: insertAllergy,
  update: updateAllergy,
} = entryQueries<AllergyRow>({ table: 'allergies', columns: allergyRecord.columns })

export type StatementRow = Stated & Stored<typeof statementRecord>
export const {
  find: findStatement,
  findToTake: findStatementToTake,
  insert: insertStatement,
  end: endStatement,
} = statementQueries<StatementRow>({ table: 'allergyStatements', columns: statementRecord.columns })

/** Whether something in force is listed, and whether somebody's statement holds that there is nothing. */
export async function findWhetherKnown(db: Db, patientId: string): Promise<{ isListed: boolean; isNone: boolean }> {
  const { rows } = await sql<{ isListed: boolean; isNone: boolean }>`
    select exists (select from allergies where patient_id = ${patientId} and state = 'active' and verification in ('unconfirmed', 'confirmed')) as is_listed,
           exists (select from allergy_statements where patient_id = ${patientId} and ended_at is null) as is_none`.execute(db)
  return rows[0] ?? { isListed: false, isNone: false }
}
