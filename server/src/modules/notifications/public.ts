import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { toNotification } from './notification.ts'
import { countUnreadOf, findNewestUnread, insertNotifications } from './queries.ts'

export type Notice = {
  userId: string
  type: 'appointment' | 'message' | 'health' | 'system'
  priority: 'high' | 'medium' | 'low'
  event: NotificationEvent
  /** What the text names: people, and instants in RFC 3339. Never a reason, note or record title. */
  values: Record<string, string>
  link?: string
}

/** Writes the notifications of one event in its transaction, in one statement, and tells the readers' open tabs. */
export async function notify({ db, now, services, afterCommit }: Context, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  await insertNotifications(
    db,
    notices.map(({ values, link = null, ...notice }) => ({ ...notice, id: newId(), link, content: values, createdAt: now })),
  )
  afterCommit(() =>
    services.live.hint(
      notices.map(({ userId }) => userId),
      'notifications',
    ),
  )
}

/** How many are unread, and the newest of them. */
export async function unreadSummary(db: Db, userId: string): Promise<{ unread: number; newest: Notification | null }> {
  const [{ unread }, newest] = await Promise.all([countUnreadOf(db, userId), findNewestUnread(db, userId)])
  return { unread, newest: newest ? toNotification(newest) : null }
}
