import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Launch = { id: string; clientId: string; patientId: string; encounterId: string | null; hash: Buffer }
/** Keeps that an app is opened from a chart, and gives its address; null where the caller may not. */
export async function insertLaunch(db: Db, { id, clientId, patientId, encounterId, hash }: Launch): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select app.launch_app(${id}, ${clientId}, ${patientId}, ${encounterId}, ${hash}) as address`.execute(db)
  return rows[0]?.address ?? null
}

/** Uses a launch up; undefined if there is none for this app that is still good. */
export const takeLaunch = (db: Db, launchHash: Buffer, clientId: string, now: Date) =>
  db
    .updateTable('auth.oauthLaunches')
    .set({ usedAt: now })
    .where('launchHash', '=', launchHash)
    .where('clientId', '=', clientId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Whom a launch is of and for. */
export const findLaunch = (db: Db, id: string) =>
  db
    .selectFrom('auth.oauthLaunches as l')
    .select(['l.userId', 'l.sessionId', 'l.patientId', 'l.encounterId'])
    .where('l.id', '=', id)
    .executeTakeFirst()
