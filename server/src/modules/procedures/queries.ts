import { entryQueries } from '#records/entry-queries.ts'
import type { EntryRow } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { procedureRecord } from './record.ts'

export type ProcedureRow = EntryRow & Stored<typeof procedureRecord>
export const {
  findAll: findProcedures,
  findAllToTake: findProceduresToTake,
  findOne: findProcedure,
  findPatientOf,
  insert: insertProcedure,
  update: updateProcedure,
} = entryQueries<ProcedureRow>({ table: 'procedures', columns: procedureRecord.columns })
