import type { EntryKind, IdentityField, MergeObstacle, MergeSide } from '@uzima/contract/merges'
import { sql } from 'kysely'
import type { Kind } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import { columnOf } from '#records/record.ts'

export type SideRow = Omit<MergeSide, 'registeredAt'> & { isRegistered: boolean; registeredAt: Date | null }
export async function findSides(db: Db, from: string, into: string): Promise<{ from: SideRow | undefined; into: SideRow | undefined }> {
  const { rows } = await sql<SideRow>`
    select s.*, a.* from unnest(array[${from}, ${into}]::uuid[]) p
      cross join lateral app.merge_side(p) s cross join lateral app.merge_side_address(p) a`.execute(db)
  return { from: rows.find(({ id }) => id === from), into: rows.find(({ id }) => id === into) }
}

export async function countEntries(db: Db, from: string, into: string) {
  const { rows } = await sql<{ kind: EntryKind; moving: number; there: number }>`
    select kind, moving::integer, there::integer from app.merge_counts(${from}, ${into})`.execute(db)
  return rows
}

export async function findObstacles(db: Db, from: string, into: string) {
  const { rows } = await sql<{ obstacle: MergeObstacle; at: Date | null; doctor: string | null }>`
    select * from app.merge_obstacles(${from}, ${into})`.execute(db)
  return rows
}

type Begun = MergeObstacle | 'busy' | 'gone' | null
export async function beginMerge(db: Db, id: string, from: string, into: string, keepFrom: readonly IdentityField[]): Promise<Begun> {
  const { rows } = await sql<{ refused: Begun }>`
    select app.begin_merge(${id}, ${from}, ${into}, ${keepFrom.map(columnOf)}) as refused`.execute(db)
  return rows[0]?.refused ?? null
}

type Undoing = 'busy' | 'gone' | 'undone' | 'too_late' | 'merged_since' | null
export async function beginUndo(db: Db, id: string): Promise<Undoing> {
  const { rows } = await sql<{ refused: Undoing }>`select app.begin_undo(${id}) as refused`.execute(db)
  return rows[0]?.refused ?? null
}

/** Tables in which rows of both records refer to each other by now. */
export async function endUndo(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ tangled: string[] }>`select app.end_undo(${id}) as tangled`.execute(db)
  return rows[0]?.tangled ?? []
}

/** A row whose encrypted fields are to be encrypted for another person, with its place in the order of tables. */
export type SealedRow = { place: number; tableName: string; id: string; columns: string[]; kinds: Kind[]; sealed: (Buffer | null)[] }
export async function findSealedRows(db: Db, mergeId: string, after: { place: number; id: string }, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select * from app.rows_to_merge(${mergeId}, ${after.place}, ${after.id}, ${limit})`.execute(db)
  return rows
}

/** One line for each field. */
export type NewFields = { ids: string[]; columns: string[]; values: (Buffer | null)[] }
export const putRows = (db: Db, mergeId: string, table: string, { ids, columns, values }: NewFields) =>
  sql`select app.put_merged(${mergeId}, ${table}, ${ids}::uuid[], ${columns}::text[], ${values}::bytea[])`.execute(db)

export type MergeRow = {
  id: string
  sourceId: string
  sourceName: string
  targetId: string
  targetName: string
  targetBirth: string | null
  mergedBy: string | null
  mergedAt: Date
  undoneBy: string | null
  undoneAt: Date | null
}
export async function findMerges(db: Db, before: Cursor | undefined, limit: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select * from app.recent_merges(${before?.at ?? null}, ${before?.id ?? null}, ${limit})`.execute(db)
  return rows
}

export async function findMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select * from app.recent_merges(null, null, 1, ${id})`.execute(db)
  return rows[0]
}

export const forgetMergedRows = (db: Db, before: Date) => sql`select app.forget_merged_rows(${before})`.execute(db)

/** Those outside the database. */
export async function findFilesToMerge(db: Db, sourceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.files_to_merge(${sourceId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
export async function findFilesToPart(db: Db, mergeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.files_to_part(${mergeId}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
