import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { DeliveredNotice } from './delivery.ts'
import { toNotification } from './notification.ts'
import { columnsOf, countUnreadOf, findNewestUnread, insertNotifications, type NewNotification } from './queries.ts'
import { priorityOf, rules } from './rules.ts'

export type Notice = {
  userId: string
  event: NotificationEvent
  /** What the text names: people, and instants in RFC 3339; and the id of the visit it is of. Never a reason, note or record title. */
  values: Record<string, string>
  link?: string
  /** For events whose rule says that they may be. */
  isGrave?: boolean
}

/** Writes the notifications of one event in its transaction, in one statement, tells the readers' open tabs, and has them delivered. */
export async function notify(ctx: Context, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await storeNotices(ctx.db, notices, ctx.now)
  announce(ctx, notices)
}

/** Of an event outside the server's own processes: they are delivered within a minute. */
export const storeNotices = (db: Db, notices: Notice[], now: Date) => insertNotifications(db, toRows(notices), now)

const toRows = (notices: Notice[]): NewNotification[] =>
  notices.map(({ userId, event, values, link = null, isGrave }) => ({
    id: newId(),
    userId,
    type: rules[event].type,
    priority: priorityOf({ event, isGrave }),
    event,
    link,
    content: values,
  }))

/** Their columns, for a statement that writes them with the event itself: id, reader, type, priority, event, content, link. */
export const toColumns = (notices: Notice[]) => columnsOf(toRows(notices))

/** Once they are stored, tells the readers' open tabs and has them delivered. */
export function announce({ services, afterCommit }: Context, notices: Notice[]) {
  afterCommit(() => {
    services.live.hint(
      notices.map(({ userId }) => userId),
      'notifications',
    )
    services.outbox.ring()
  })
}

/** How many are unread, and the newest of them. */
export async function unreadSummary(db: Db, userId: string): Promise<{ unread: number; newest: Notification | null }> {
  const [{ unread }, newest] = await Promise.all([countUnreadOf(db, userId), findNewestUnread(db, userId)])
  return { unread, newest: newest ? toNotification(newest) : null }
}

// for who writes the letters of some
export type { DeliveredNotice }
