import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Ways } from './ways.ts'

export type ClaimedNotice = {
  id: string
  userId: string
  event: NotificationEvent
  content: Record<string, string>
  priority: Notification['priority']
  isRead: boolean
  createdAt: Date
}

/** Marked as delivered: whoever claims them delivers them, in the same transaction. */
export async function claimNotices(db: Db, now: Date, limit: number): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`select * from app.claim_notices(${now}, ${limit})`.execute(db)
  return rows
}

export const holdNotices = (db: Db, held: { id: string; until: Date }[]) =>
  sql`select app.hold_notices(${held.map(({ id }) => id)}::uuid[], ${held.map(({ until }) => until)}::timestamptz[])`.execute(db)

/** The own, or for a task anybody's. */
export async function findWays(db: Db, userIds: string[]): Promise<Ways[]> {
  const { rows } = await sql<Ways>`select * from app.ways_to_tell(${userIds}::uuid[])`.execute(db)
  return rows
}

export const queuePush = (
  db: Db,
  devices: string[],
  { words, isUrgent, now }: { words: 'news' | 'reminder'; isUrgent: boolean; now: Date },
) => sql`select app.send_push(${devices}::uuid[], ${words}, ${isUrgent}, ${now})`.execute(db)

export const findDevice = (db: Db, id: string) =>
  db.selectFrom('pushDevices').select(['id', 'userId', 'subscription']).where('id', '=', id).executeTakeFirst()

/** One of this person's: somebody else's is as good as none. */
export const deleteOwnDevice = (db: Db, id: string, userId: string) =>
  db.deleteFrom('pushDevices').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export const deleteDevice = (db: Db, id: string) => db.deleteFrom('pushDevices').where('id', '=', id).executeTakeFirst()
