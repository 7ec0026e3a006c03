import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import { alwaysShown, eventsOfVisits, keptUntilOpened } from './rules.ts'

export type NotificationRow = Pick<Notification, 'id' | 'type' | 'priority' | 'event' | 'link'> & {
  content: Record<string, string>
  readAt: Date | null
  createdAt: Date
}
export type NewNotification = Omit<NotificationRow, 'readAt' | 'createdAt'> & { userId: string }

const columns = ['n.id', 'n.type', 'n.priority', 'n.event', 'n.link', 'n.content', 'n.readAt', 'n.createdAt'] as const

/** Notifications hidden by a switch are kept, and reappear when it is switched back on. */
const shownTo = (db: Db, userId: string) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('notificationSettings as s', 's.userId', 'n.userId')
    .where('n.userId', '=', userId)
    .where(
      sql<boolean>`(coalesce(case n.type when 'appointment' then s.appointments when 'message' then s.messages
                                         when 'health' then s.health_reminders else s.system_alerts end, true)
                    or n.event = any(${alwaysShown}))`,
    )

export function findNotificationsOf(db: Db, userId: string, cursor: Cursor | undefined, limit: number) {
  const own = shownTo(db, userId).select(columns)
  return (cursor ? own.where(before(cursor, 'n.createdAt', 'n.id')) : own)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .$castTo<NotificationRow>()
    .execute()
}

export const findNewestUnread = (db: Db, userId: string) =>
  shownTo(db, userId)
    .select(columns)
    .where('n.readAt', 'is', null)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .$castTo<NotificationRow>()
    .executeTakeFirst()

/** Newest first. */
export function findUnreadOf(db: Db, userId: string, events: readonly NotificationEvent[], limit: number, cursor?: Cursor) {
  const unread = shownTo(db, userId).select(columns).where('n.event', 'in', events).where('n.readAt', 'is', null)
  return (cursor ? unread.where(before(cursor, 'n.createdAt', 'n.id')) : unread)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .$castTo<NotificationRow>()
    .execute()
}

/** Up to 100. */
export async function countUnreadEvent(db: Db, userId: string, event: NotificationEvent): Promise<number> {
  const few = shownTo(db, userId).select('n.id').where('n.event', '=', event).where('n.readAt', 'is', null).limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export const countUnreadOf = (db: Db, userId: string) =>
  shownTo(db, userId)
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('n.readAt', 'is', null)
    .executeTakeFirstOrThrow()

/** A second read keeps the time of the first. */
export const setRead = (db: Db, userId: string, id: string, at: Date) =>
  db
    .updateTable('notifications')
    .set((row) => ({ readAt: row.fn.coalesce('readAt', row.val(at)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const setAllRead = (db: Db, userId: string, at: Date) =>
  db
    .updateTable('notifications')
    .set({ readAt: at })
    .where('id', 'in', shownTo(db, userId).select('n.id').where('n.readAt', 'is', null))
    .where('event', 'not in', keptUntilOpened)
    .execute()

/**
 * One array per column, so that any number of rows is inserted with the same statement text. Whoever sees no patients here any
 * more is told nothing about their visits.
 */
export const insertNotifications = (db: Db, rows: NewNotification[], now: Date) =>
  sql`insert into notifications (id, user_id, type, priority, event, content, link, created_at)
    select given.*, ${now}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ type }) => type)}::text[],
        ${rows.map(({ priority }) => priority)}::text[], ${rows.map(({ event }) => event)}::text[],
        ${rows.map(({ content }) => JSON.stringify(content))}::jsonb[], ${rows.map(({ link }) => link)}::text[])
        as given (id, user_id, type, priority, event, content, link)
     where given.event <> all (${eventsOfVisits}::text[]) or app.is_provider(given.user_id, ${now})`.execute(db)
