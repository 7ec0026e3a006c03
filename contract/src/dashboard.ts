import { z } from 'zod/mini'
import { applicationKind, OwnApplication } from './admin.ts'
import { Appointment } from './appointments.ts'
import type { auditEvents } from './audit.ts'
import { asAdmin } from './dashboard/waiting.ts'
import { endpoints } from './endpoint.ts'
import { day, id, instant } from './fields.ts'
import { Notification, type NotificationEvent } from './notifications.ts'
import { doors } from './practice/doors.ts'
import { LatestVital } from './vitals.ts'
import { HeldOffer } from './waitlist/held.ts'

/** Events shown in Recent Activity; each has a text `dashboard:activity.<event>`. */
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
  /** True if the person did it, false if someone else did it to their data. */
  isOwn: z.boolean(),
  actorName: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

/** Events that ask to be read or answered by the person they are about; the others only inform. */
export const newsEvents = [
  'critical_value',
  'record_added',
  'record_reviewed',
  'result_final',
  'result_corrected',
  'order_result_in',
  'visit_note',
  'series_date_unbooked',
  'delivery_unpaid',
  'subscription_unpaid',
] as const satisfies NotificationEvent[]

const Visits = z.object({ count: z.number(), next: z.array(Appointment) })

/** A doctor's workload, in days of the doctor's zone. */
export const Practice = z.object({
  timeZone: z.string(),
  /** In progress or upcoming, soonest first; enough for a whole day. */
  upcoming: Visits,
  /** Today and the following days with their number of visits; cancelled ones don't count. */
  days: z.array(z.object({ day, visits: z.number(), isDayOff: z.boolean() })),
  /** Visits that are over but marked neither completed nor missed, oldest first. */
  unclosed: Visits,
  /** Drafts of notes that are older than a day, oldest first. */
  unsigned: z.object({
    count: z.number(),
    next: z.array(z.object({ appointmentId: id, patientId: id, patient: z.string(), scheduledTime: instant })),
  }),
  /** Notifications of dangerous measurements that the doctor has not opened, newest first. */
  critical: z.array(Notification),
  /** Without hours nobody can book the doctor. */
  hasHours: z.boolean(),
  /** The doctor has set the hours, or taken a day off: they are not only those everyone begins with. */
  hasSetHours: z.boolean(),
})
export type Practice = z.infer<typeof Practice>

/** Work waiting for an admin. No health data. */
export const Desk = z.object({
  applications: z.object({
    /** Applications whose email address is confirmed and that can therefore be decided. */
    ready: z.number(),
    unconfirmed: z.number(),
    /** Applications that are ready first, oldest first. */
    next: z.array(
      z.object({ id, name: z.string(), kind: applicationKind, specialty: z.string(), isReady: z.boolean(), createdAt: instant }),
    ),
  }),
  /** Counts of directory entries. */
  doctors: z.number(),
  professionals: z.number(),
  /** Whether the practice is still to be set up. */
  doors,
})
export type Desk = z.infer<typeof Desk>

export const Dashboard = z.object({
  /** The caller works here: their first page is not a patient's, unless they choose so. */
  isStaff: z.boolean(),
  /** What is held for the person from the waiting list, first what is held the shortest; null as for visits. */
  offers: z.nullable(z.array(HeldOffer)),
  /** The person's own upcoming visits; null for admins and until the address is confirmed. */
  visits: z.nullable(Visits),
  /** The person's latest vitals; null for admins and until the address is confirmed and the notice accepted. */
  vitals: z.nullable(z.array(LatestVital)),
  /** The person's health records and how many no provider has reviewed; null as for vitals. */
  records: z.nullable(z.object({ count: z.int(), pending: z.int() })),
  /** Unread messages to the person; null for admins and until the address is confirmed. */
  messages: z.nullable(z.object({ unread: z.int() })),
  /** The person's doses that are due and not marked, and since when; null as for vitals. */
  doses: z.nullable(z.object({ due: z.int(), since: z.nullable(instant) })),
  /** Whether the person has said what they are allergic to, or that they know of nothing; null as for vitals. */
  allergies: z.nullable(z.enum(['unknown', 'none', 'listed'])),
  /** What asks to be read or answered, newest first. */
  news: z.array(Notification),
  /** Doctors only. */
  practice: z.nullable(Practice),
  /** Admins only. */
  desk: z.nullable(Desk),
  /** The person's pending application to work as a provider. */
  application: z.nullable(z.pick(OwnApplication, { kind: true, specialty: true, createdAt: true })),
  notifications: z.object({ unread: z.number(), newest: z.nullable(Notification) }),
  activity: z.array(Activity),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = endpoints({
  getDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Counts and cards of the caller’s dashboard.',
    query: asAdmin,
    response: Dashboard,
  },
})
