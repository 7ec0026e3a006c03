import type { Notification } from '@uzima/contract/notifications'
import type { NotificationRow } from './queries.ts'
import { waysKey } from './ways.ts'

export const toNotification = ({ readAt, createdAt, content, ...row }: NotificationRow): Notification => {
  // how it left the app is of no use in it
  const { [waysKey]: _, ...values } = content
  return { values, isRead: readAt !== null, createdAt: createdAt.toISOString(), ...row }
}
