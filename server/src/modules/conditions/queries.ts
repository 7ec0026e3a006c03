import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { entryQueries, type StatementRow as Stated, statementQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { conditionRecord, statementRecord } from './record.ts'

export type ConditionRow = EntryRow & Stored<typeof conditionRecord>
export const {
  findAll: findConditions,
  findAllToTake: findConditionsToTake,
  findOne: findCondition,
  findPatientOf,
  insert: insertCondition,
  update: updateCondition,
} = entryQueries<ConditionRow>({ table: 'conditions', columns: conditionRecord.columns })

export type StatementRow = Stated & Stored<typeof statementRecord>
export const {
  find: findStatement,
  findToTake: findStatementToTake,
  insert: insertStatement,
  end: endStatement,
} = statementQueries<StatementRow>({ table: 'conditionStatements', columns: statementRecord.columns })

/** Of the loaded terminology; none for who is no provider. */
export async function findDiagnosisCodes(db: Db, { code, words, limit }: { code: string | null; words: string[]; limit: number }) {
  const { rows } = await sql<{ code: string; name: string }>`
    select * from app.search_diagnosis_codes(${code}, ${words}::text[], ${limit})`.execute(db)
  return rows
}
