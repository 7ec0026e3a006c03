import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

export type AlertRow = {
  id: string
  patientId: string
  startedAt: Date
  endsAt: Date
  endedAt: Date | null
  placedAt: Date | null
  notified: number
}
const columns = ['id', 'patientId', 'startedAt', 'endsAt', 'endedAt', 'placedAt', 'notified'] as const

export const findAlerts = (db: Db, patientId: string, most: number): Promise<AlertRow[]> =>
  db
    .selectFrom('emergencyAlerts')
    .select(columns)
    .where('patientId', '=', patientId)
    .orderBy('startedAt', 'desc')
    .limit(most)
    .$castTo<AlertRow>()
    .execute()

/** For the export: all alerts, latest first. */
export function findAlertsToTake(db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<AlertRow[]> {
  const query = db.selectFrom('emergencyAlerts').select(columns).where('patientId', '=', patientId)
  return (cursor ? query.where(before(cursor, 'startedAt', 'id')) : query)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<AlertRow>()
    .execute()
}

export const findAlert = (db: Db, patientId: string, id: string): Promise<AlertRow | undefined> =>
  db
    .selectFrom('emergencyAlerts')
    .select(columns)
    .where('patientId', '=', patientId)
    .where('id', '=', id)
    .$castTo<AlertRow>()
    .executeTakeFirst()

type NewAlert = Omit<AlertRow, 'endedAt'> & { tokenHash: Buffer; place: Buffer | null }
/** Returns nothing while another alert is running; the unique index decides. */
export const insertAlert = (db: Db, alert: NewAlert): Promise<AlertRow | undefined> =>
  db
    .insertInto('emergencyAlerts')
    .values(alert)
    .onConflict((conflict) => conflict.column('patientId').where('endedAt', 'is', null).doNothing())
    .returning(columns)
    .$castTo<AlertRow>()
    .executeTakeFirst()

type Changed = { place: Buffer | null; placedAt: Date | null; endedAt?: Date }
/** Returns nothing if the alert has ended. */
export const updateAlert = (db: Db, id: string, changed: Changed): Promise<AlertRow | undefined> =>
  db
    .updateTable('emergencyAlerts')
    .set(changed)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(columns)
    .$castTo<AlertRow>()
    .executeTakeFirst()

/** Ends alerts older than a day and deletes their location. */
export const endDueAlerts = (db: Db, now: Date) =>
  db
    .updateTable('emergencyAlerts')
    .set((row) => ({ endedAt: row.ref('endsAt'), place: null, placedAt: null }))
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .execute()

type ShownRow = Pick<AlertRow, 'id' | 'patientId' | 'startedAt' | 'endedAt' | 'placedAt'> & {
  name: string
  phone: string | null
  place: Buffer | null
}
export async function findShownAlert(db: Db, tokenHash: Buffer): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`select * from app.shown_alert(${tokenHash})`.execute(db)
  return rows[0]
}
