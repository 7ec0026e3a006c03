import { entryQueries, type StatementRow, statementQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { familyHistoryRecord } from './record.ts'

export type FamilyHistoryRow = EntryRow & Stored<typeof familyHistoryRecord>
export const {
  findAll: findFamilyHistory,
  findAllToTake: findFamilyHistoryToTake,
  findOne: findEntry,
  findPatientOf,
  insert: insertEntry,
  update: updateEntry,
} = entryQueries<FamilyHistoryRow>({ table: 'familyHistory', columns: familyHistoryRecord.columns })

export const {
  find: findStatement,
  findToTake: findStatementToTake,
  insert: insertStatement,
  end: endStatement,
} = statementQueries<StatementRow>({ table: 'familyHistoryStatements' })
