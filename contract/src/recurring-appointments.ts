import { z } from 'zod/mini'
import { appointmentTypeCode, NamedType, visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery, text, wallTime } from './fields.ts'
import { calendarDay, weekday } from './providers.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export const frequency = z.enum(frequencies)
export type Frequency = z.infer<typeof frequency>

export const titleLength = 100
export const descriptionLength = 500
export const mostSeries = 50
/** How far ahead a series books its visits. */
export const daysPlannedAhead = 56

export const RecurringAppointment = z.object({
  id,
  userId: id,
  title: z.string(),
  description: z.nullable(z.string()),
  frequency,
  /** Sunday is 0; null unless weekly. */
  daysOfWeek: z.nullable(z.array(weekday)),
  /** Local time in `timeZone`: the practice's zone, or the patient's if there is no doctor. */
  timeOfDay: wallTime,
  startDate: day,
  endDate: z.nullable(day),
  doctorId: z.nullable(id),
  doctorName: z.nullable(z.string()),
  /** Its visits are as long as their type says; half an hour without one. */
  type: z.nullable(NamedType),
  mode: z.nullable(visitMode),
  isActive: z.boolean(),
  skippedDates: z.array(day),
  timeZone: z.string(),
  /** The next date of the series; null if there is none. */
  nextAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
})
export type RecurringAppointment = z.infer<typeof RecurringAppointment>

const skipped = z.array(calendarDay).check(z.maxLength(400))

const shape = {
  title: text(titleLength),
  description: optionalText(descriptionLength),
  frequency,
  /** Required for weekly series only. */
  daysOfWeek: z.nullish(z.array(weekday).check(z.maxLength(7))),
  /** With a doctor, one of the starts of a visit of the type. */
  timeOfDay: wallTime,
  startDate: calendarDay,
  endDate: z.nullish(calendarDay),
  doctorId: z.nullish(id),
  /** With a doctor; one that can be booked eight weeks ahead. */
  type: z.nullish(appointmentTypeCode),
  /** Defaults to in person. */
  mode: z.nullish(visitMode),
  isActive: z._default(z.boolean(), true),
  skippedDates: z._default(skipped, []),
}
type Term = { startDate: string; endDate?: string | null | undefined }
const endsAfterStart = z.refine<Term>(({ startDate, endDate }) => !endDate || endDate >= startDate, {
  path: ['endDate'],
  error: 'ends_before_start',
})
type Days = { frequency: Frequency; daysOfWeek?: number[] | null | undefined }
const hasDays = z.refine<Days>(({ frequency, daysOfWeek }) => frequency !== 'weekly' || (daysOfWeek?.length ?? 0) > 0, {
  path: ['daysOfWeek'],
  error: 'required_field',
})

export const WriteRecurring = z.object(shape).check(endsAfterStart, hasDays)
export type WriteRecurring = z.infer<typeof WriteRecurring>

/** one: only the date `day`. following: that date and all later ones. */
export const scopes = ['one', 'following', 'all'] as const
export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>
const EditRecurring = z.object({ ...shape, version: z.int(), scope, day: z.optional(calendarDay) }).check(endsAfterStart, hasDays)

/** closed: the doctor is not available. taken: by someone else. busy: the caller has another visit. */
export const conflictReason = z.enum(['closed', 'taken', 'busy'])
export const DateConflict = z.object({ day, reason: conflictReason })
export type DateConflict = z.infer<typeof DateConflict>
/** `help` of the error recurring_conflicts. */
export const ConflictHelp = z.object({ conflicts: z.array(DateConflict) })

export const SeriesDate = z.object({
  day,
  start: z.nullable(instant),
  /** unbooked: in a series with a doctor, a date whose visit could not be booked or was cancelled. */
  state: z.enum(['planned', 'unbooked', 'skipped']),
  visitId: z.nullable(id),
})
export type SeriesDate = z.infer<typeof SeriesDate>

export const recurringAppointmentsApi = endpoints({
  listRecurringAppointments: {
    method: 'GET',
    path: '/api/recurring-appointments',
    summary: 'The caller’s recurring appointments, newest first.',
    query: z.object(pageQuery),
    response: page(RecurringAppointment),
  },
  addRecurringAppointment: {
    method: 'POST',
    path: '/api/recurring-appointments',
    summary:
      'Adds a series and books its visits for eight weeks; answered with recurring_conflicts if dates that are not skipped cannot be booked.',
    body: WriteRecurring,
    response: RecurringAppointment,
    status: 201,
    idempotent: true,
  },
  editRecurringAppointment: {
    method: 'PUT',
    path: '/api/recurring-appointments/:id',
    summary: 'Changes one date of a series, this and the following ones, or all. Returns the series with the changes.',
    params: byId,
    body: EditRecurring,
    response: RecurringAppointment,
  },
  deleteRecurringAppointment: {
    method: 'DELETE',
    path: '/api/recurring-appointments/:id',
    summary: 'Deletes a series and cancels its upcoming visits.',
    params: byId,
    response: z.object({ cancelled: z.int() }),
  },
  listRecurringDates: {
    method: 'GET',
    path: '/api/recurring-appointments/:id/dates',
    summary: 'The dates of a series in the next eight weeks, each with its status.',
    params: byId,
    response: z.object({ rows: z.array(SeriesDate) }),
  },
  skipRecurringDate: {
    method: 'PUT',
    path: '/api/recurring-appointments/:id/dates/:day',
    summary: 'Skips a date, or restores it.',
    params: z.object({ id, day: calendarDay }),
    body: z.object({ isSkipped: z.boolean(), version: z.int() }),
    response: RecurringAppointment,
  },
})
