import type { Notification } from '@uzima/contract/notifications'
import { written } from '#db/compiled.ts'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

export type NotificationRow = Pick<Notification, 'id' | 'type' | 'priority' | 'event' | 'link'> & {
  content: Record<string, string>
  readAt: Date | null
  createdAt: Date
}
export type NewNotification = Omit<NotificationRow, 'readAt'> & { userId: string }

const columns = ['id', 'type', 'priority', 'event', 'link', 'content', 'readAt', 'createdAt'] as const

export function findNotificationsOf(db: Db, userId: string, cursor: Cursor | undefined, limit: number) {
  const own = db.selectFrom('notifications').select(columns).where('userId', '=', userId)
  return (cursor ? own.where(before(cursor, 'createdAt', 'id')) : own)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<NotificationRow>()
    .execute()
}

export const findNewestUnread = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<NotificationRow>()
    .executeTakeFirst()

export const countUnreadOf = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()

/** Reading twice keeps the first time. */
export const setRead = (db: Db, userId: string, id: string, at: Date) =>
  db
    .updateTable('notifications')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(at)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const setAllRead = (db: Db, userId: string, at: Date) =>
  db.updateTable('notifications').set({ readAt: at }).where('userId', '=', userId).where('readAt', 'is', null).execute()

/** Any number of them in one statement of one text. */
export const insertNotifications = (db: Db, rows: NewNotification[]) => {
  const columnsOf = [
    rows.map(({ id }) => id),
    rows.map(({ userId }) => userId),
    rows.map(({ type }) => type),
    rows.map(({ priority }) => priority),
    rows.map(({ event }) => event),
    rows.map(({ content }) => JSON.stringify(content)),
    rows.map(({ link }) => link),
    rows.map(({ createdAt }) => createdAt),
  ]
  return insertAll(db, columnsOf)
}
const insertAll = written(
  `insert into notifications (id, user_id, type, priority, event, content, link, created_at)
   select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::timestamptz[])`,
)
