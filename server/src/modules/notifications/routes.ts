import { notificationsApi } from '@uzima/contract/notifications'
import { routes } from '#http/routes.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './service.ts'

export const notifications = routes(notificationsApi, {
  listNotifications: { allow: 'user', audit: null, run: listNotifications },
  countUnread: { allow: 'user', audit: null, run: countUnread },
  readNotification: { allow: 'user', audit: 'notification.read', run: readNotification },
  readAllNotifications: { allow: 'user', audit: 'notification.read', run: readAllNotifications },
})
