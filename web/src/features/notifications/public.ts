import { useUnread } from './api.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { notificationWords } from './notification-words.ts'

export { NotificationBell, notificationWords, useUnread }
