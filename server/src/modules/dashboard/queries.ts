import type { Activity } from '@uzima/contract/dashboard'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type ActivityRow = Omit<Activity, 'at'> & { ts: Date }

/** The person's actions, and who opened or changed their record, newest first. */
export async function findRecentActivity(db: Db, events: readonly string[], limit: number): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select id, ts, event_type as event, is_own, actor_name from app.recent_activity(${[...events]}::text[], ${limit})`.execute(db)
  return rows
}
