import { useReadNotification } from './api.ts'
import { LatestNotifications } from './LatestNotifications.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { notificationWords } from './notification-words.ts'
import { useUnread } from './useUnread.ts'

export { LatestNotifications, NotificationBell, notificationWords, useReadNotification, useUnread }
