import type { IdleMinutes } from '@uzima/contract/sessions'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Limits = { idleMinutes: IdleMinutes; idleEndsAt: Date; absoluteAt: Date }
export async function findLimits(db: Db, sessionId: string): Promise<Limits | undefined> {
  // with its OUT parameters it returns a row of nulls where there is no session
  const { rows } = await sql<Limits>`select * from app.own_session_limits(${sessionId}) where absolute_at is not null`.execute(db)
  return rows[0]
}

export type SessionRow = {
  id: string
  address: string | null
  userAgent: string | null
  createdAt: Date
  lastActivityAt: Date
  methods: string[]
}
export async function findSessionsOf(db: Db): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select * from app.own_sessions()`.execute(db)
  return rows
}

/** False if the person has no such session. */
export async function endSessionOf(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select app.end_own_session(${id}) as ended`.execute(db)
  return rows[0]?.ended ?? false
}

export const setIdleMinutes = (db: Db, minutes: IdleMinutes) => sql`select app.set_idle_minutes(${minutes})`.execute(db)

export const deleteOldDevices = (db: Db, now: Date) => sql`select app.delete_unused_devices(${now})`.execute(db)
