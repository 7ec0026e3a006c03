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

/** Marks the notifications as delivered; the caller must deliver them in the same transaction. */
export async function claimNotifications(db: Db, now: Date, limit: number): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`select * from app.claim_notifications(${now}, ${limit})`.execute(db)
  return rows
}

export const deferNotifications = (db: Db, held: { id: string; until: Date }[]) =>
  sql`select app.defer_notifications(${held.map(({ id }) => id)}::uuid[], ${held.map(({ until }) => until)}::timestamptz[])`.execute(db)

/** The caller's own, or anyone's for a scheduled task. */
export async function findWays(db: Db, userIds: string[]): Promise<Ways[]> {
  const { rows } = await sql<Ways>`select * from app.notification_channels(${userIds}::uuid[])`.execute(db)
  return rows
}

export const queuePush = (
  db: Db,
  devices: string[],
  { words, isUrgent, now }: { words: 'news' | 'reminder'; isUrgent: boolean; now: Date },
) => sql`select app.send_push(${devices}::uuid[], ${words}, ${isUrgent}, ${now})`.execute(db)

export const findDevice = (db: Db, id: string) =>
  db.selectFrom('pushDevices').select(['id', 'userId', 'subscription']).where('id', '=', id).executeTakeFirst()

/** Limited to this person's devices, so that another person's id behaves like an unknown one. */
export const deleteOwnDevice = (db: Db, id: string, userId: string) =>
  db.deleteFrom('pushDevices').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export const deleteDevice = (db: Db, id: string) => db.deleteFrom('pushDevices').where('id', '=', id).executeTakeFirst()
