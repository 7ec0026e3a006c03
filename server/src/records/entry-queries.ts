import type { Recorder } from '@uzima/contract/chart/entries'
import { type AnyColumn, type Expression, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { type EntryRow, entryColumns } from './entry-row.ts'
import { isOpen } from './is-open.ts'

type EntryTable = 'allergies' | 'conditions' | 'familyHistory' | 'immunizations' | 'procedures' | 'socialHistory'
/** Its columns besides those that all kinds have. */
type Of = { table: EntryTable; columns: readonly AnyColumn<DB, EntryTable>[]; latestBy?: Expression<Date> }

/** The statements on the table of a kind of entry of the chart. */
export function entryQueries<Row extends EntryRow>({ table, columns, latestBy = sql<Date>`recorded_at` }: Of) {
  /** All of a person's, which are few; the latest first. */
  const every = (db: Db, patientId: string) =>
    db
      .selectFrom(table)
      .select([...columns, ...entryColumns])
      .where('patientId', '=', patientId)
      .orderBy(latestBy, 'desc')
      .orderBy('id', 'desc')
      .$castTo<Row>()

  return {
    findAll: (db: Db, patientId: string): Promise<Row[]> => every(db, patientId).where(isOpen).execute(),

    /** For the export, which requires no consent. */
    findAllToTake: (db: Db, patientId: string): Promise<Row[]> => every(db, patientId).execute(),

    /** Finds entries of this patient only. */
    findOne: (db: Db, patientId: string, id: string): Promise<Row | undefined> =>
      every(db, patientId).where('id', '=', id).where(isOpen).executeTakeFirst(),

    /** The patient of an entry. */
    findPatientOf: (db: Db, id: string) => db.selectFrom(table).select('patientId').where('id', '=', id).executeTakeFirst(),

    insert: (db: Db, entry: Row) => db.insertInto(table).values(entry).execute(),

    /** Changes the version that was read; returns nothing if there is a newer one. */
    update: (db: Db, { id, version }: Pick<Row, 'id' | 'version'>, change: Partial<Row>) =>
      db
        .updateTable(table)
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
  }
}

/** What the table of every kind of statement has that there is nothing to record; a note is encrypted. */
export type StatementRow = { id: string; patientId: string; statedBy: string; statedAs: Recorder; statedAt: Date }
type StatementTable = 'allergyStatements' | 'conditionStatements' | 'familyHistoryStatements'
type OfStatements = { table: StatementTable; columns?: readonly AnyColumn<DB, StatementTable>[] }

/** The statements of SQL on such a table. */
export function statementQueries<Row extends StatementRow>({ table, columns = [] }: OfStatements) {
  const standing = (db: Db, patientId: string) =>
    db
      .selectFrom(table)
      .select(['id', 'patientId', 'statedBy', 'statedAs', 'statedAt', ...columns])
      .where('patientId', '=', patientId)
      .where('endedAt', 'is', null)
      .$castTo<Row>()

  return {
    /** The one that holds. */
    find: (db: Db, patientId: string): Promise<Row | undefined> => standing(db, patientId).where(isOpen).executeTakeFirst(),

    /** For the export, which requires no consent. */
    findToTake: (db: Db, patientId: string): Promise<Row | undefined> => standing(db, patientId).executeTakeFirst(),

    insert: (db: Db, statement: Row) => db.insertInto(table).values(statement).execute(),

    end: (db: Db, patientId: string, now: Date) =>
      db.updateTable(table).set({ endedAt: now }).where('patientId', '=', patientId).where('endedAt', 'is', null).execute(),
  }
}
