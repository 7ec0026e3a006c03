import { z } from 'zod/mini'
import { Appointment } from './appointments.ts'
import type { auditEvents } from './audit.ts'
import { endpoints } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { Notification } from './notifications.ts'

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
  'appointment.note_written',
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

export const Dashboard = z.object({
  /** The person's own visits to come; null until the address is confirmed. */
  visits: z.nullable(Visits),
  /** For a doctor: the visits with patients to come. */
  practice: z.nullable(Visits),
  notifications: z.object({ unread: z.number(), newest: z.nullable(Notification) }),
  activity: z.array(Activity),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = endpoints({
  getDashboard: { method: 'GET', path: '/api/dashboard', summary: 'Counts and cards of the own dashboard.', response: Dashboard },
})
