import type { EntryChange, Recorder } from '@uzima/contract/chart/entries'
import type { Verification } from '@uzima/contract/chart/verification'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Stored } from '#records/record.ts'
import type { entryVersionRecord } from './record.ts'

export type VersionRow = Stored<typeof entryVersionRecord> & {
  id: string
  patientId: string
  version: number
  verification: Verification
  change: EntryChange
  changedBy: string
  changedAs: Recorder
  changedAt: Date
}
export const insertVersion = (db: Db, version: VersionRow & { kind: string; entryId: string }) =>
  db.insertInto('chartEntryVersions').values(version).execute()

/** Latest first. */
export const findVersions = (db: Db, entryId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('chartEntryVersions')
    .select(['id', 'patientId', 'version', 'content', 'reason', 'verification', 'change', 'changedBy', 'changedAs', 'changedAt'])
    .where('entryId', '=', entryId)
    .orderBy('version', 'desc')
    .limit(200)
    .$castTo<VersionRow>()
    .execute()

/** Serialises changes to the entries of one kind of one person, until the end of the transaction. */
export const queueForChange = (db: Db, table: string, patientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${patientId}`}, 0))`.execute(db)

/** Entries of one kind, also those entered in error. */
export async function countEntries(db: Db, table: string, patientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`app.${table}`)} where patient_id = ${patientId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a visit is this patient's, as far as the caller may see it. */
export async function isVisitOf(db: Db, appointmentId: string, patientId: string): Promise<boolean> {
  const row = await db.selectFrom('appointments').select('patientId').where('id', '=', appointmentId).executeTakeFirst()
  return row?.patientId === patientId
}

/** Those of these visits that have taken place, as far as the caller may see them. */
export async function findHeldVisits(db: Db, appointmentIds: string[]): Promise<Set<string>> {
  if (appointmentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', 'in', appointmentIds)
    .where('status', '=', 'completed')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** In which visit each of these orders was made, as far as the caller may see the orders. */
export async function findVisitsOfOrders(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'appointmentId']).where('id', 'in', orderIds).execute()
  return new Map(rows.flatMap(({ id, appointmentId }) => (appointmentId === null ? [] : [[id, appointmentId]])))
}

/** Of all who have a part in a patient's entries, asked for together with them. */
export async function findNamesInChart(db: Db, patientId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.chart_names(${patientId})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of staff, of patients in the caller's care, and of the caller. */
export async function findNames(db: Db, people: string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.record_names(${[...new Set(people)]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
