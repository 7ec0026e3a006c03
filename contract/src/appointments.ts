import { z } from 'zod/mini'
import { GroupOfVisit, GroupVisit } from './appointments/group.ts'
import { appointmentStatus, appointmentTypeCode, NamedType, visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery, photo, text } from './fields.ts'
import { paymentPart, VisitMoney } from './payments/prices.ts'
import { calendarDay, daysShown, FreeSlot } from './providers.ts'

/** The caller's role in a visit. Doctors are the patients in their own medical visits. */
export const side = z.enum(['patient', 'doctor'])
export type Side = z.infer<typeof side>
/** practice: the front desk. */
export const canceller = z.enum([...side.options, 'practice'])
export type Canceller = z.infer<typeof canceller>
/** What the caller may currently do with the visit. */
export const visitAction = z.enum(['confirm', 'reschedule', 'cancel', 'complete', 'markNoShow', 'writeNote'])
export type VisitAction = z.infer<typeof visitAction>

export const reasonLength = 500
export const cancelReasonLength = 300
export const noteLength = 2000

export const Appointment = z.object({
  id,
  patientId: id,
  doctorId: id,
  scheduledTime: instant,
  endTime: instant,
  status: appointmentStatus,
  type: z.nullable(NamedType),
  mode: visitMode,
  reason: z.string(),
  /** The doctor's note for the patient. */
  patientNote: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  cancelledBy: z.nullable(canceller),
  /** When the patient said that they are coming, at the time it has now. */
  confirmedAt: z.nullable(instant),
  /** Part of a series. */
  isRecurring: z.boolean(),
  /** The series it belongs to; only the patient, who owns the series, gets it. */
  seriesId: z.nullable(id),
  /** The group visit in which it is a seat; null if it is the patient’s alone. */
  group: z.nullable(GroupOfVisit),
  doctor: z.object({
    ...{ name: z.string(), photo, specialty: z.string(), place: z.string(), timeZone: z.string() },
    /** Of where the visit is; null if the practice has given none. */
    phone: z.nullable(z.string()),
  }),
  /** How to find the place of a visit in person, in the reader's language. */
  directions: z.nullable(z.string()),
  /** The room it has; null if it needs none. */
  room: z.nullable(z.string()),
  /** `phone`: where the doctor calls them, for a visit by phone that is to come or under way. */
  patient: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** What it costs and what is paid; null if it has no price. */
  money: z.nullable(VisitMoney),
  /** The caller's side. */
  side,
  actions: z.array(visitAction),
})
export type Appointment = z.infer<typeof Appointment>

export const ListAppointments = z.object({
  /** upcoming: future or in progress, soonest first. past: everything else, latest first. */
  scope: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
  side: z._default(side, 'patient'),
  /** For doctors: only visits with this patient. */
  patientId: z.optional(id),
  ...pageQuery,
})

export const BookAppointment = z.object({
  doctorId: id,
  start: instant,
  reason: text(reasonLength),
  type: z.nullish(appointmentTypeCode),
  mode: visitMode,
})
export type BookAppointment = z.infer<typeof BookAppointment>

/** With the same doctor, by the doctor. */
export const BookFollowUp = z.object({ start: instant, mode: visitMode, reason: text(reasonLength) })
export type BookFollowUp = z.infer<typeof BookFollowUp>

export const RescheduleAppointment = z.object({ start: instant })
export const CancelAppointment = z.object({
  reason: optionalText(cancelReasonLength),
  /** What the caller has been told that the practice keeps, in minor units; if it keeps more by now, nothing is cancelled. */
  kept: z._default(z.int().check(z.gte(0)), 0),
})
/** A blank note deletes it. */
export const WriteNote = z.object({ note: optionalText(noteLength) })

/** `help` of the error slot_taken. */
export const SlotTakenHelp = z.object({ nearest: z.array(FreeSlot) })
export type SlotTakenHelp = z.infer<typeof SlotTakenHelp>

export const ListSchedule = z.object({
  /** A day in the doctor's zone; defaults to today. */
  from: z.optional(calendarDay),
  days: z._default(daysShown, 7),
})
export const ScheduleDay = z.object({
  day,
  isDayOff: z.boolean(),
  visits: z.array(Appointment),
  /** Free starts from now on. */
  free: z.array(FreeSlot),
})
export type ScheduleDay = z.infer<typeof ScheduleDay>
/** What the front desk says of a visit whose patient has come; `inRoom`: and is there now. */
const Arrival = z.object({ visitId: id, arrivedAt: instant, inRoom: z.boolean(), room: z.nullable(z.string()), hasLeft: z.boolean() })
export type Arrival = z.infer<typeof Arrival>
/** A visit of somebody who came without an appointment, or that stands beside another one; others are not listed. */
const VisitMark = z.object({ visitId: id, isWalkIn: z.boolean(), isOverbooked: z.boolean() })
export type VisitMark = z.infer<typeof VisitMark>
export const Schedule = z.object({
  timeZone: z.string(),
  today: day,
  days: z.array(ScheduleDay),
  arrivals: z.array(Arrival),
  marks: z.array(VisitMark),
  /** The group visits of these days, those that nobody has booked included. */
  groups: z.array(GroupVisit),
})
export type Schedule = z.infer<typeof Schedule>

export const appointmentsApi = endpoints({
  listAppointments: {
    method: 'GET',
    path: '/api/appointments',
    summary: 'The caller’s upcoming or past visits, as a patient or as a doctor',
    query: ListAppointments,
    response: page(Appointment),
  },
  bookAppointment: {
    method: 'POST',
    path: '/api/appointments',
    summary: 'Book a visit; a taken time is answered with slot_taken and the nearest free ones',
    body: BookAppointment,
    response: Appointment,
    status: 201,
    idempotent: true,
  },
  listSchedule: {
    method: 'GET',
    path: '/api/appointments/schedule',
    summary: "The doctor's own days: visits and free times",
    query: ListSchedule,
    response: Schedule,
  },
  getAppointment: { method: 'GET', path: '/api/appointments/:id', summary: 'One visit', params: byId, response: Appointment },
  rescheduleAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/reschedule',
    summary: 'Move a visit to another free time of the same doctor',
    params: byId,
    body: RescheduleAppointment,
    response: Appointment,
  },
  cancelAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/cancel',
    summary: 'Cancel a visit',
    params: byId,
    body: CancelAppointment,
    response: Appointment,
  },
  payAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/pay',
    summary: 'Start to pay the deposit of one’s visit, or all that is left, or continue: the checkout address. The server sets the amount.',
    params: byId,
    /** `from`: where whoever pays is led back to. */
    body: z.object({ part: paymentPart, from: z._default(z.enum(['visit', 'check_in', 'invoices']), 'visit') }),
    response: z.object({ id, checkoutUrl: z.string() }),
  },
  confirmAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/confirm',
    summary: 'The patient says that they are coming',
    params: byId,
    response: Appointment,
  },
  completeAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/complete',
    summary: 'Mark a visit as completed',
    params: byId,
    response: Appointment,
  },
  markNoShow: {
    method: 'POST',
    path: '/api/appointments/:id/no-show',
    summary: 'Mark a visit as missed by the patient',
    params: byId,
    response: Appointment,
  },
  bookFollowUp: {
    method: 'POST',
    path: '/api/appointments/:id/follow-up',
    summary:
      'The doctor books the patient of a visit that has begun again with themselves; the patient is notified, and moves or cancels it as any other.',
    params: byId,
    body: BookFollowUp,
    response: Appointment,
    status: 201,
    idempotent: true,
  },
  writeNote: {
    method: 'PUT',
    path: '/api/appointments/:id/note',
    summary: 'Write the note for the patient',
    params: byId,
    body: WriteNote,
    response: Appointment,
  },
  getCalendarFile: {
    method: 'GET',
    path: '/api/appointments/:id/calendar',
    summary: 'The visit as a calendar file',
    params: byId,
    response: z.string(),
    file: 'text/calendar; charset=utf-8',
  },
})
