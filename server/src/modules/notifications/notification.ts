import type { Notification } from '@uzima/contract/notifications'
import type { NotificationRow } from './queries.ts'

export const toNotification = ({ readAt, createdAt, content, ...row }: NotificationRow): Notification => ({
  values: content,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
  ...row,
})
