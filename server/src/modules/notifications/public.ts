import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Cursor } from '#db/keyset.ts'
import type { DeliveredNotice } from './delivery.ts'
import { toNotification } from './notification.ts'
import { countUnreadEvent, countUnreadOf, findNewestUnread, findUnreadOf, insertNotifications, type NewNotification } from './queries.ts'
import { priorityOf, rules } from './rules.ts'
import { type Way, waysKey } from './ways.ts'

export type Notice = {
  userId: string
  event: NotificationEvent
  /** Values for the text: names, RFC 3339 timestamps and the id of the visit. Never a reason, note or record title. */
  values: Record<string, string>
  link?: string
  /** The only ways in which it leaves the app, as far as the reader has them on; all where none are given. */
  ways?: readonly Way[]
  /** Raises the priority to high; only for events whose rule has `mayBeGrave`. */
  isGrave?: boolean
}

/**
 * Stores the notifications of one event in the caller's transaction with one statement; after the commit, refreshes the readers' open tabs
 * and starts delivery.
 */
export async function notify({ db, now, services, afterCommit }: Context, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await storeNotices(db, notices, now)
  announceNotices({ services, afterCommit }, notices)
}

/** After the commit, refreshes the readers' open tabs and starts delivery. */
export function announceNotices({ services, afterCommit }: Pick<Context, 'services' | 'afterCommit'>, notices: Notice[]) {
  afterCommit(() => {
    services.live.hint(
      notices.map(({ userId }) => userId),
      'notifications',
    )
    services.outbox.ring()
  })
}

/** For events raised outside the server's own processes: delivered within a minute. */
export const storeNotices = (db: Db, notices: Notice[], now: Date) => insertNotifications(db, toRows(notices), now)

const toRows = (notices: Notice[]): NewNotification[] => notices.map(noticeRow)

/** For events caused by somebody who is not signed in, which a function of the database stores. */
export const noticeRow = ({ userId, event, values, link, ways, isGrave = false }: Notice): NewNotification => ({
  id: newId(),
  userId,
  type: rules[event].type,
  priority: priorityOf({ event, isGrave }),
  event,
  link: link ?? null,
  content: ways ? { ...values, [waysKey]: ways.join(' ') } : values,
})

/** The unread count, and the newest unread notification. */
export async function unreadSummary(db: Db, userId: string): Promise<{ unread: number; newest: Notification | null }> {
  const [{ unread }, newest] = await Promise.all([countUnreadOf(db, userId), findNewestUnread(db, userId)])
  return { unread, newest: newest ? toNotification(newest) : null }
}

/** Unread notifications of these events, newest first. */
export const unreadOf = async (
  db: Db,
  userId: string,
  events: readonly NotificationEvent[],
  limit: number,
  cursor?: Cursor,
): Promise<Notification[]> => (await findUnreadOf(db, userId, events, limit, cursor)).map(toNotification)

// for modules that write their mails at delivery time
export type { DeliveredNotice, NewNotification }
export { countUnreadEvent as unreadCountOf }
