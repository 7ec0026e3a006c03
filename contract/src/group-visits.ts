import { z } from 'zod/mini'
import { fewestSeats, mostSeats } from './appointment-types.ts'
import { GroupVisit } from './appointments/group.ts'
import { appointmentTypeCode, NamedType, visitMode } from './appointments/kinds.ts'
import { Appointment, reasonLength } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, wallTime } from './fields.ts'
import { gridMinutes, minutesOf } from './providers/hours.ts'
import { calendarDay } from './providers.ts'

export const groupTitleLength = 80
export const groupPlaceLength = 120
export const groupNoteLength = 500
/** How many weeks in a row can be scheduled at once, and how many days ahead. */
export const mostWeeks = 12
export const daysScheduledAhead = 365

/** A group visit that can be booked: how many seats are left, never who has the others. */
export const OpenGroupVisit = z.object({
  id,
  mode: visitMode,
  start: instant,
  end: instant,
  doctor: z.object({ id, name: z.string(), timeZone: z.string() }),
  place: z.string(),
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  seats: z.int(),
  left: z.int(),
})
export type OpenGroupVisit = z.infer<typeof OpenGroupVisit>

const time = wallTime.check(z.refine((value) => minutesOf(value) % gridMinutes === 0, 'off_grid'))
const described = {
  /** In the doctor’s time zone. */
  day: calendarDay,
  time,
  seats: z.int().check(z.gte(fewestSeats), z.lte(mostSeats)),
  title: optionalText(groupTitleLength),
  place: optionalText(groupPlaceLength),
  note: optionalText(groupNoteLength),
}
export const ScheduleGroupVisits = z.object({
  ...described,
  type: appointmentTypeCode,
  doctorId: id,
  /** On this weekday so many weeks in a row. */
  weeks: z.int().check(z.gte(1), z.lte(mostWeeks)),
})
export type ScheduleGroupVisits = z.infer<typeof ScheduleGroupVisits>
/** `version`: that the caller has seen. */
export const ChangeGroupVisit = z.object({ ...described, version: z.int() })
export type ChangeGroupVisit = z.infer<typeof ChangeGroupVisit>

/** `help` of the error group_time_taken: when the doctor has something else. */
export const GroupTimeHelp = z.object({ starts: z.array(instant) })
/** `help` of the error group_patients_busy: who has something else at the new time. */
export const GroupPatientsHelp = z.object({ names: z.array(z.string()) })

const path = '/api/group-visits'
const staffPath = '/api/staff/group-visits'
export const groupVisitsApi = endpoints({
  listGroupVisits: {
    method: 'GET',
    path,
    summary: 'The next group visits of a type, with the seats left; with a doctor, or with anybody',
    query: z.object({ type: appointmentTypeCode, doctorId: z.optional(id) }),
    response: z.object({ rows: z.array(OpenGroupVisit) }),
  },
  takeSeat: {
    method: 'POST',
    path: `${path}/:id/seats`,
    summary: 'Take a seat; seats_full if none is left. The seat is a visit like any other.',
    params: byId,
    /** Why somebody comes, if they want to say it. */
    body: z.object({ reason: optionalText(reasonLength) }),
    response: Appointment,
    status: 201,
    idempotent: true,
  },
  moveSeat: {
    method: 'POST',
    path: `${path}/:id/seats/move`,
    summary: 'Move the caller’s own seat to this group visit, from another one of its type',
    params: byId,
    body: z.object({ visitId: id }),
    response: Appointment,
  },
  getGroupVisitChoices: {
    method: 'GET',
    path: `${staffPath}/choices`,
    summary: 'For whom and of which types the caller can schedule group visits: a doctor for themselves, the front desk for everyone',
    response: z.object({
      clinicians: z.array(z.object({ doctorId: id, name: z.string(), timeZone: z.string() })),
      types: z.array(z.object({ ...NamedType.shape, minutes: z.int(), seats: z.int() })),
    }),
  },
  scheduleGroupVisits: {
    method: 'POST',
    path: staffPath,
    summary: 'Schedule a group visit, or one a week; all or, with group_time_taken, none',
    body: ScheduleGroupVisits,
    response: z.object({ rows: z.array(GroupVisit) }),
    status: 201,
  },
  changeGroupVisit: {
    method: 'PUT',
    path: `${staffPath}/:id`,
    summary: 'Change a group visit. With its time move all seats, and everybody is told.',
    params: byId,
    body: ChangeGroupVisit,
    response: GroupVisit,
  },
  cancelGroupVisit: {
    method: 'POST',
    path: `${staffPath}/:id/cancel`,
    summary: 'Cancel a group visit with all seats. Everybody is told.',
    params: byId,
    body: z.object({ version: z.int() }),
    response: z.object({ id }),
  },
})
