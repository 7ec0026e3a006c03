import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Procedures } from '#db/tables.ts'
import { type EntryRow, entryColumns } from '#records/entry-row.ts'
import type { Stored } from '#records/record.ts'
import { procedureRecord } from './record.ts'

export type ProcedureRow = EntryRow & Stored<typeof procedureRecord>
const columns = [...procedureRecord.columns, ...entryColumns]

/** Requires consent to the notice in force for one's own, whatever a service forgets to check. */
const isOpen = sql<boolean>`(patient_id <> (select app.uid()) or (select app.has_consented()))`

/** All of a person's, which are few; the latest recorded first. */
const everyProcedure = (db: Db, patientId: string) =>
  db
    .selectFrom('procedures')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .$castTo<ProcedureRow>()

export const findProcedures = (db: Db, patientId: string): Promise<ProcedureRow[]> => everyProcedure(db, patientId).where(isOpen).execute()

/** For the export, which requires no consent. */
export const findProceduresToTake = (db: Db, patientId: string): Promise<ProcedureRow[]> => everyProcedure(db, patientId).execute()

/** Finds procedures of this patient only. */
export const findProcedure = (db: Db, patientId: string, id: string): Promise<ProcedureRow | undefined> =>
  everyProcedure(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst()

/** The patient of a procedure. */
export const findPatientOf = (db: Db, id: string) => db.selectFrom('procedures').select('patientId').where('id', '=', id).executeTakeFirst()

export const insertProcedure = (db: Db, procedure: ProcedureRow) => db.insertInto('procedures').values(procedure).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateProcedure = (db: Db, { id, version }: Pick<ProcedureRow, 'id' | 'version'>, change: Updateable<Procedures>) =>
  db
    .updateTable('procedures')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
