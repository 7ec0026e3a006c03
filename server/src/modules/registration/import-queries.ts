import type { Input } from '@uzima/contract/endpoint'
import type { importsApi } from '@uzima/contract/registration/imports'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

/** A row whose number, if it has one, is in international form. */
export type ReadyRow = Input<(typeof importsApi)['importPatients']>['rows'][number]

export type AlikeRow = {
  line: number
  /** Null for somebody on record. */
  earlierLine: number | null
  id: string | null
  name: string | null
  dateOfBirth: string | null
  likeness: number
  isSameBirth: boolean
  isSwappedBirth: boolean
  isSamePhone: boolean
  hasBirth: boolean
}
/** By row; those on record before those in the file, the likeliest first. */
export async function findImportDuplicates(db: Db, rows: ReadyRow[]): Promise<AlikeRow[]> {
  const asked = JSON.stringify(rows.map(({ line, name, dateOfBirth, phone }) => ({ line, name, born: dateOfBirth, phone })))
  const found = await sql<AlikeRow>`select * from app.import_duplicates(${asked}::jsonb)`.execute(db)
  return found.rows
}

/** Twenty thousand rows take longer than any other statement is allowed to. */
export const allowMinute = (db: Db) => sql`set local statement_timeout = '60s'`.execute(db)

/** Whoever imports at the same moment waits, and then finds the people of the first among those on record. */
/** False while somebody else's file is checked: each takes a connection and much memory for a while. */
export async function tryLockChecks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('patient_import_checks', 0)) as is_free`.execute(db)
  return rows[0]?.isFree === true
}

export const lockImports = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('patient_imports', 0))`.execute(db)

type NewImport = { id: string; fileName: string; skipped: number; timeZone: string; people: (ReadyRow & { id: string })[] }
export function insertImport(db: Db, { id, fileName, skipped, timeZone, people }: NewImport) {
  const rows = JSON.stringify(people.map(({ line: _, isOther: __, dateOfBirth, ...person }) => ({ ...person, born: dateOfBirth })))
  return sql`select app.import_patients(${id}, ${fileName}, ${rows}::jsonb, ${skipped}, ${timeZone})`.execute(db)
}

export type ImportRecord = {
  id: string
  fileName: string
  importedBy: string | null
  importedAt: Date
  added: number
  skipped: number
  undoneBy: string | null
  undoneAt: Date | null
}
export async function findImports(db: Db, before: Cursor, limit: number): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`select * from app.imports_before(null, ${before.at}, ${before.id}, ${limit})`.execute(db)
  return rows
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select * from app.imports_before(${id}, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 1)`.execute(db)
  return rows[0]
}

/** False if anything was done with one of its people. */
export async function removeImport(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select app.undo_import(${id}) as removed`.execute(db)
  return rows[0]?.removed === true
}

export const eraseUndone = (db: Db, most: number) => sql`select app.erase_undone_imports(${most})`.execute(db)
