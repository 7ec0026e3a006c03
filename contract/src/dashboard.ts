import { z } from 'zod/mini'
import { applicationKind, OwnApplication } from './admin.ts'
import { Appointment } from './appointments.ts'
import type { auditEvents } from './audit.ts'
import { endpoints } from './endpoint.ts'
import { day, id, instant } from './fields.ts'
import { Notification } from './notifications.ts'
import { LatestVital } from './vitals.ts'

/** The events that Recent Activity shows; each has a text `dashboard:activity.<event>`. */
export const activityEvents = [
  'account.signed_in',
  'security_password_changed',
  'profile.updated',
  'appointment.booked',
  'appointment.viewed',
  'appointment.rescheduled',
  'appointment.cancelled',
  'appointment.completed',
  'appointment.missed',
  'appointment.note_written',
  'access.shared',
  'access.ended',
  'access.restored',
  'patient.viewed',
  'hours.updated',
  'day_off.added',
  'day_off.removed',
  'application.approved',
  'application.rejected',
] as const satisfies (keyof typeof auditEvents)[]

export const Activity = z.object({
  id,
  event: z.enum(activityEvents),
  at: instant,
  /** Done by the person, not by somebody else about them. */
  isOwn: z.boolean(),
  actorName: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

const Visits = z.object({ count: z.number(), next: z.array(Appointment) })

/** A doctor's work, in days of the doctor's zone. */
export const Practice = z.object({
  timeZone: z.string(),
  /** Under way or to come, soonest first: enough of them for a whole day. */
  upcoming: Visits,
  /** Today and the days that follow: the visits of each, cancelled ones apart. */
  days: z.array(z.object({ day, visits: z.number(), isDayOff: z.boolean() })),
  /** Visits that are over, and neither completed nor missed; the oldest of them first. */
  unclosed: Visits,
  /** Without any nobody finds a free time. */
  hasHours: z.boolean(),
})
export type Practice = z.infer<typeof Practice>

/** What waits for an admin. No health data. */
export const Desk = z.object({
  applications: z.object({
    /** Of confirmed addresses: these can be decided. */
    ready: z.number(),
    unconfirmed: z.number(),
    /** Those that can be decided first, of them the oldest. */
    next: z.array(
      z.object({ id, name: z.string(), kind: applicationKind, specialty: z.string(), isReady: z.boolean(), createdAt: instant }),
    ),
  }),
  /** Who is in the directory. */
  doctors: z.number(),
  professionals: z.number(),
})
export type Desk = z.infer<typeof Desk>

export const Dashboard = z.object({
  /** The person's own visits to come; null until the address is confirmed, and for an admin. */
  visits: z.nullable(Visits),
  /** The latest of what the person measures; null until the address is confirmed and the notice agreed to, and for an admin. */
  vitals: z.nullable(z.array(LatestVital)),
  /** The person's records, and how many no provider has looked at; null as for vitals. */
  records: z.nullable(z.object({ count: z.int(), pending: z.int() })),
  /** Messages to the person that are not opened; null until the address is confirmed, and for an admin. */
  messages: z.nullable(z.object({ unread: z.int() })),
  /** For a doctor. */
  practice: z.nullable(Practice),
  /** For an admin. */
  desk: z.nullable(Desk),
  /** The person's application to work as a provider, while it waits. */
  application: z.nullable(z.pick(OwnApplication, { kind: true, specialty: true, createdAt: true })),
  notifications: z.object({ unread: z.number(), newest: z.nullable(Notification) }),
  activity: z.array(Activity),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = endpoints({
  getDashboard: { method: 'GET', path: '/api/dashboard', summary: 'Counts and cards of the own dashboard.', response: Dashboard },
})
