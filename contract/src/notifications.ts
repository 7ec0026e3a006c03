import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, pageQuery } from './fields.ts'

export const notificationType = z.enum(['appointment', 'message', 'health', 'system'])
export const priority = z.enum(['high', 'medium', 'low'])

/** Which text the reader sees: `notifications:event.<event>.title` and `.message`, filled with `values`. */
export const notificationEvents = [
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_reminder',
  'visit_completed',
  'visit_missed',
  'visit_note',
  'visit_booked_with_you',
  'visit_moved_by_patient',
  'visit_cancelled_by_patient',
  'series_booked_with_you',
  'series_changed_by_patient',
  'series_cancelled_by_patient',
  'series_date_unbooked',
  'series_reminder',
  'record_shared',
  'record_access_ended',
  'record_access_restored',
  'record_added',
  'record_reviewed',
  'vital_added',
  'medication_prescribed',
  'medication_changed',
  'medication_stopped',
  'medication_resumed',
  'dose_due',
  'refill_requested',
  'refill_approved',
  'refill_refused',
  'message_received',
  'message_keys_replaced',
  'application_waiting',
  'application_approved',
  'application_rejected',
  'factor_reset_waiting',
  'factor_reset_asked',
  'factor_reset_allowed',
  'factor_reset_done',
] as const
export const notificationEvent = z.enum(notificationEvents)
export type NotificationEvent = z.infer<typeof notificationEvent>

export const Notification = z.object({
  id,
  type: notificationType,
  priority,
  event: notificationEvent,
  /** Names, and instants in RFC 3339 that the reader's own zone and language show. */
  values: z.record(z.string(), z.string()),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.number() })

export const notificationsApi = endpoints({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'The own notifications, newest first.',
    query: z.object(pageQuery),
    response: z.extend(page(Notification), { unread: z.number() }),
  },
  countUnread: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many are unread, and the newest of them.',
    response: z.extend(Unread, { newest: z.nullable(Notification) }),
  },
  readNotification: { method: 'POST', path: '/api/notifications/:id/read', summary: 'Marks one read.', params: byId, response: Unread },
  readAllNotifications: { method: 'POST', path: '/api/notifications/read-all', summary: 'Marks all read.', response: Unread },
})
