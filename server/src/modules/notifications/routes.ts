import { notificationsApi } from '@uzima/contract/notifications'
import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { routes, together } from '#http/routes.ts'
import { addPushDevice, changeNotificationSettings, getNotificationSettings, removePushDevice } from './service/settings.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './service.ts'

const list = routes(notificationsApi, {
  listNotifications: { allow: 'user', audit: null, run: listNotifications },
  countUnread: { allow: 'user', audit: null, run: countUnread },
  readNotification: { allow: 'user', audit: 'notification.read', run: readNotification },
  readAllNotifications: { allow: 'user', audit: 'notification.read', run: readAllNotifications },
})

const settings = routes(notificationSettingsApi, {
  getNotificationSettings: { allow: 'user', audit: null, run: getNotificationSettings },
  changeNotificationSettings: { allow: 'user', audit: 'notification_settings.changed', run: changeNotificationSettings },
  addPushDevice: { allow: 'user', audit: 'push_device.added', run: addPushDevice },
  removePushDevice: { allow: 'user', audit: 'push_device.removed', run: removePushDevice },
})

export const notifications = together(list, settings)
