import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, page, pageQuery, wallTime } from './fields.ts'

export const notificationType = z.enum(['appointment', 'message', 'health', 'system'])
export const priority = z.enum(['high', 'medium', 'low'])

/** Determines the text: `notifications:event.<event>.title` and `.message`, interpolated with `values`. */
export const notificationEvents = [
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_reminder',
  'visit_completed',
  'visit_missed',
  'visit_note',
  'patient_waiting',
  'visit_booked_with_you',
  'visit_booked_at_desk',
  'walk_in_taken',
  'visit_moved_by_patient',
  'visit_cancelled_by_patient',
  'visit_moved_by_practice',
  'visit_cancelled_by_practice',
  'visit_moved_with_you',
  'visit_moved_to_other',
  'visit_cancelled_with_you',
  'group_visit_scheduled_with_you',
  'group_visit_moved_with_you',
  'group_visit_cancelled_with_you',
  'waitlist_offered',
  'absence_proposed',
  'absence_asked',
  'visit_with_other',
  'series_doctor_left',
  'series_ended_by_practice',
  'waitlist_removed',
  'waitlist_withdrawn',
  'group_visit_changed',
  'waited_group_changed',
  'waited_group_cancelled',
  'series_booked',
  'series_changed',
  'series_cancelled',
  'series_booked_with_you',
  'series_changed_by_patient',
  'series_cancelled_by_patient',
  'series_date_unbooked',
  'series_reminder',
  'record_shared',
  'record_access_ended',
  'record_access_restored',
  'record_opened_in_emergency',
  'emergency_access_opened',
  'records_merged',
  'records_separated',
  'record_added',
  'record_reviewed',
  'result_final',
  'result_corrected',
  'order_requested',
  'order_cancelled',
  'order_result_in',
  'vital_added',
  'chart_entry_recorded',
  'chart_entry_changed',
  'chart_entry_refuted',
  'letter_signed',
  'letter_withdrawn',
  'letter_opened',
  'health_link_opened',
  'app_access_ending',
  'portal_entries',
  'portal_ended',
  'result_unmatched',
  'result_repeated',
  'critical_value',
  'medication_prescribed',
  'medication_changed',
  'medication_stopped',
  'medication_resumed',
  'dose_due',
  'task_given',
  'task_done',
  'task_commented',
  'result_unreviewed',
  'results_unreviewed',
  'refill_requested',
  'refill_approved',
  'refill_refused',
  'delivery_requested',
  'delivery_accepted',
  'delivery_on_its_way',
  'delivery_delivered',
  'delivery_cancelled',
  'delivery_unpaid',
  'subscription_renewed',
  'subscription_unpaid',
  'subscription_ended',
  'message_received',
  'message_keys_replaced',
  'message_way_changed',
  'disclosure_request_waiting',
  'disclosure_request_approved',
  'disclosure_request_refused',
  'disclosure_request_ended',
  'record_opened',
  'forum_reply_received',
  'forum_text_removed',
  'forum_text_restored',
  'forum_post_locked',
  'forum_post_unlocked',
  'forum_post_pinned',
  'forum_report_waiting',
  'payment_refunded',
  'payment_partly_refunded',
  'refund_failed',
  'payment_disputed',
  'dispute_lost',
  'dispute_over',
  'application_waiting',
  'application_approved',
  'application_rejected',
  'role_changed',
  'staff_invitation_accepted',
  'admin_raised',
  'admin_made_on_server',
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
  /** Names, and instants in RFC 3339, which are formatted in the reader's zone and language. */
  values: z.record(z.string(), z.string()),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.number() })

/** The specification's six switches: what to be notified of, and by which channels besides the app. */
export const notificationSwitches = [
  'appointments',
  'messages',
  'healthReminders',
  'systemAlerts',
  'emailNotifications',
  'smsNotifications',
] as const
export type NotificationSwitch = (typeof notificationSwitches)[number]

/** In the person's own zone; spans midnight if the end is before the start. */
export const QuietHours = z
  .object({ from: wallTime, until: wallTime })
  .check(z.refine(({ from, until }) => from !== until, { error: 'quiet_hours_empty', path: ['until'] }))

export const NotificationSettings = z.object({
  appointments: z.boolean(),
  messages: z.boolean(),
  healthReminders: z.boolean(),
  systemAlerts: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  quietHours: z.nullable(z.object({ from: wallTime, until: wallTime })),
  /** Last digits of the number text messages go to; null if none is confirmed. */
  phoneEnding: z.nullable(z.string()),
  /** Whether this portal can send text messages. */
  offersTexts: z.boolean(),
  /** The server's public key that browsers subscribe with. */
  pushKey: z.string(),
  /** Subscribed browsers, newest first. */
  devices: z.array(
    z.object({
      id,
      /** SHA-256 of its push endpoint; lets a browser recognise itself. */
      endpointHash: z.string(),
      /** Product names, the same in every language; null if unknown. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      addedAt: instant,
    }),
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Absent leaves a value unchanged; null turns quiet hours off. */
export const ChangeNotificationSettings = z.object({
  appointments: z.optional(z.boolean()),
  messages: z.optional(z.boolean()),
  healthReminders: z.optional(z.boolean()),
  systemAlerts: z.optional(z.boolean()),
  emailNotifications: z.optional(z.boolean()),
  smsNotifications: z.optional(z.boolean()),
  quietHours: z.optional(z.nullable(QuietHours)),
})
export type ChangeNotificationSettings = z.infer<typeof ChangeNotificationSettings>

/** A browser's push subscription: endpoint, and keys in base64url. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const notificationsApi = endpoints({
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first.',
    query: z.object(pageQuery),
    response: z.extend(page(Notification), { unread: z.number() }),
  },
  countUnread: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'The number of unread notifications, and the newest of them.',
    response: z.extend(Unread, { newest: z.nullable(Notification) }),
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Marks a notification as read.',
    params: byId,
    response: Unread,
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Marks all notifications as read.',
    response: Unread,
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'What the caller wants to be notified of, and through which channels.',
    response: NotificationSettings,
  },
  changeNotificationSettings: {
    method: 'PATCH',
    path: '/api/notifications/settings',
    summary: 'Changes some of these settings.',
    body: ChangeNotificationSettings,
    response: NotificationSettings,
  },
  addPushDevice: {
    method: 'POST',
    path: '/api/notifications/push-devices',
    summary: 'Subscribes a browser to push notifications.',
    body: PushSubscription,
    status: 201,
    response: NotificationSettings,
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/notifications/push-devices/:id',
    summary: 'Unsubscribes one of the caller’s browsers.',
    params: byId,
    response: NotificationSettings,
  },
})
