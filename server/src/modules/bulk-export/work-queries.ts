import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { BulkExportParts } from '#db/tables.ts'

export type Claimed = {
  id: string
  clientId: string
  serviceName: string
  types: string[]
  filters: string[]
  since: Date | null
  scopes: string[]
  withPractice: boolean
  startedAt: Date
  fileKey: Buffer
  lastPatient: string | null
  attempts: number
}

/** At most so many are written at once, so that mails do not wait for them. */
const mostAtOnce = 2

/** An export that nobody writes now, for this writer until then; undefined if there is none. */
export async function claimExport(db: Db, lease: string, now: Date, until: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update bulk_exports e set lease = ${lease}, leased_until = ${until}, attempts = e.attempts + 1
     where e.id = (select x.id from bulk_exports x
                    where x.state = 'running' and (x.leased_until is null or x.leased_until < ${now})
                    order by x.started_at, x.id limit 1 for update skip locked)
       and (select count(*) from bulk_exports b where b.state = 'running' and b.leased_until >= ${now}) < ${mostAtOnce}
    returning e.id, e.client_id, e.service_name, e.types, e.filters, e.since, e.scopes, e.with_practice, e.started_at, e.file_key,
              e.last_patient, e.attempts`.execute(db)
  return rows[0]
}

type Held = { id: string; lease: string }
type Progress = { lastPatient: string; patients: number; resources: number; until: Date }
/** False if it was ended meanwhile, or another writer has taken it over: then nothing of this may be kept. */
export async function advanceExport(db: Db, { id, lease }: Held, { lastPatient, patients, resources, until }: Progress): Promise<boolean> {
  const row = await db
    .updateTable('bulkExports')
    .set((e) => ({
      lastPatient,
      patients: e('patients', '+', patients),
      resources: e('resources', '+', resources),
      leasedUntil: until,
      attempts: 0,
    }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const endExport = (db: Db, { id, lease }: Held, state: 'done' | 'failed', now: Date) =>
  db
    .updateTable('bulkExports')
    .set({ state, endedAt: now, lease: null, leasedUntil: null, ...(state === 'failed' && { fileKey: null }) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .execute()

/** Lets another writer go on at once. */
export const releaseExport = (db: Db, { id, lease }: Held) =>
  db
    .updateTable('bulkExports')
    .set({ lease: null, leasedUntil: null, attempts: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

export const setOfPatients = (db: Db, id: string) =>
  sql`update bulk_exports set of_patients = (select count(*) from app.export_patients(${id}, null, null)) where id = ${id} and state = 'running'`.execute(
    db,
  )

export async function findExportPatients(db: Db, id: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p as id from app.export_patients(${id}, ${after}, ${limit}) p`.execute(db)
  return rows.map((row) => row.id)
}

export const insertPart = (db: Db, part: Insertable<BulkExportParts>) => db.insertInto('bulkExportParts').values(part).execute()

type LastFile = { type: string; file: number; position: number; lines: number; bytes: number }
/** The last file of each type, as far as it is written. */
export async function findLastFiles(db: Db, exportId: string): Promise<LastFile[]> {
  const { rows } = await sql<LastFile>`
    select distinct on (type) type, file, max(position) + 1 as position, sum(lines) as lines, sum(bytes) as bytes
      from bulk_export_parts where export_id = ${exportId} group by type, file order by type, file desc`.execute(db)
  return rows
}

/** Files are gone a day after they are whole; that there was an export, a season later. */
export async function clearExports(db: Db, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db
    .updateTable('bulkExports')
    .set({ state: 'expired', fileKey: null })
    .where('state', '=', 'done')
    .where('endedAt', '<=', before(24))
    .execute()
  await db
    .deleteFrom('bulkExports')
    .where('state', 'not in', ['running', 'done'])
    .where('endedAt', '<', before(24 * 90))
    .execute()
}
