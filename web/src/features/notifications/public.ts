import { useReadNotification, useUnread } from './api.ts'
import { LatestNotifications } from './LatestNotifications.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { notificationWords } from './notification-words.ts'

export { LatestNotifications, NotificationBell, notificationWords, useReadNotification, useUnread }
