import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, wallTime } from '../fields.ts'

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

export const notificationSettingsApi = endpoints({
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
