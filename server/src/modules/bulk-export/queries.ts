import type { BulkExportState } from '@uzima/contract/bulk-export'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { BulkExports } from '#db/tables.ts'

/** False if another export of the service is running; the unique index decides. */
export async function insertExport(db: Db, row: Insertable<BulkExports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bulkExports')
    .values(row)
    .onConflict((conflict) => conflict.column('clientId').where(sql<boolean>`state = 'running'`).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const queueExports = (db: Db, now: Date) => sql`select app.queue_exports(${now})`.execute(db)

/** The service's own exports that have files now; row-level security shows no others. */
export async function countKept(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bulkExports')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return count
}

/** One of the service's own. */
export const findExport = (db: Db, id: string) =>
  db
    .selectFrom('bulkExports')
    .select(['id', 'request', 'startedAt', 'endedAt', 'patients', 'ofPatients', 'fileKey'])
    .select(sql<BulkExportState>`state`.as('state'))
    .where('id', '=', id)
    .executeTakeFirst()

type FileRow = { type: string; file: number; parts: number; lines: number; bytes: number }
export async function findFiles(db: Db, exportId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select type, file, count(*) as parts, sum(lines) as lines, sum(bytes) as bytes
      from bulk_export_parts where export_id = ${exportId} group by type, file order by type, file`.execute(db)
  return rows
}

export const findPart = (db: Db, exportId: string, type: string, file: number, position: number) =>
  db
    .selectFrom('bulkExportParts')
    .select('sealed')
    .where('exportId', '=', exportId)
    .where('type', '=', type)
    .where('file', '=', file)
    .where('position', '=', position)
    .executeTakeFirst()

/** False if it had ended, or is not the caller's. */
export async function setCancelled(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('bulkExports')
    .set({ state: 'cancelled', endedAt: sql`coalesce(ended_at, ${now})`, fileKey: null, lease: null, leasedUntil: null })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'done'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type GroupRow = { doctorId: string | null; name: string | null; members: number }
export async function findGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select * from app.export_groups() order by name nulls first, doctor_id`.execute(db)
  return rows
}

const shown = 50
/** For admins, newest first. */
export const findLatestExports = (db: Db) =>
  db
    .selectFrom('bulkExports as e')
    .leftJoin('doctors as d', 'd.id', 'e.doctorId')
    .select(['e.id', 'e.serviceName', 'e.types', 'e.startedAt', 'e.endedAt', 'e.patients', 'e.ofPatients', 'e.resources'])
    .select('d.name as doctorName')
    .select(sql<BulkExportState>`e.state`.as('state'))
    .orderBy('e.startedAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shown)
    .execute()
