import { z } from 'zod/mini'
import { appointmentTypeCode, visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText, page, pageQuery, photo, timeZone, wallTime } from './fields.ts'
import { endOfDay } from './providers/hours.ts'

/** The twelve starts of a day of doctors who have not set their hours, in the doctor's local time. */
export const slotTimes = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
] as const
export const visitMinutes = 30
export const daysBookableAhead = 180
export const maxDaysShown = 31

/** Sunday is 0, as in recurring_appointments. */
export const weekday = z.int().check(z.gte(0), z.lte(6))
/** An ISO 639 code; shown as a name in the reader's language. */
export const language = z.string().check(z.regex(/^[a-z]{2,3}$/))

/** A day a calendar can show. */
export const calendarDay = day.check(z.refine((value) => value >= '2000-01-01' && value < '3000-01-01'))

export const Doctor = z.object({
  id,
  name: z.string(),
  photo,
  specialty: z.string(),
  languages: z.array(z.string()),
  bio: z.nullable(z.string()),
  place: z.string(),
  timeZone: z.string(),
  /** The first free start within the days shown; null if there is none. */
  earliestFree: z.nullable(instant),
})
export type Doctor = z.infer<typeof Doctor>

const ofVisit = {
  /** Times for a visit of this type; 30 minutes without one. */
  type: z.optional(appointmentTypeCode),
  /** A video visit takes no room. In person unless it is given. */
  mode: z.optional(visitMode),
  /** Only times at this location. */
  locationId: z.optional(id),
}

export const ListDoctors = z.object({
  /** What the person needs in their own words; searched in specialty, name and bio. */
  need: optionalText(100),
  specialty: optionalText(100),
  language: z.optional(language),
  ...ofVisit,
  ...pageQuery,
})
/** Of each doctor, the first free start of a morning and of an afternoon: a page shows many doctors instead of one doctor's every half hour. */
export const AvailableTime = z.object({ start: instant, locationId: id, doctor: z.omit(Doctor, { bio: true, earliestFree: true }) })
export type AvailableTime = z.infer<typeof AvailableTime>
export const DirectoryFilters = z.object({ specialties: z.array(z.string()), languages: z.array(z.string()) })

/** A free start offered instead of one that is taken. */
export const FreeSlot = z.object({ start: instant, day, time: wallTime })
export type FreeSlot = z.infer<typeof FreeSlot>
/** `locationId`: where the doctor is then. */
export const Slot = z.object({ start: instant, time: wallTime, isFree: z.boolean(), locationId: id })
export type Slot = z.infer<typeof Slot>
/** closed: the day has no starts, or none are left. */
export const SlotDay = z.object({ day, state: z.enum(['open', 'full', 'closed']), free: z.int(), slots: z.array(Slot) })
export type SlotDay = z.infer<typeof SlotDay>

export const daysShown = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxDaysShown))
export const ListFreeSlots = z.object({
  /** A day in the doctor's zone; defaults to today. */
  from: z.optional(calendarDay),
  days: z._default(daysShown, 14),
  ...ofVisit,
})
export const FreeSlots = z.object({ doctorId: id, timeZone: z.string(), days: z.array(SlotDay) })
export type FreeSlots = z.infer<typeof FreeSlots>

export const mostIntervalsOfDay = 12
/** Hours that name no location are at the main one. */
const span = { starts: wallTime, ends: z.union([wallTime, z.literal(endOfDay)]), locationId: z.optional(id) }
/** Open from one wall-clock time to another, and where. Which of them a doctor may set is said by faultsOf(). */
export const Span = z.object(span)
export type Span = z.infer<typeof Span>
/** A span of each such weekday from one day through another; null is without a beginning or an end. */
export const Interval = z.object({ ...span, validFrom: z.nullable(calendarDay), validUntil: z.nullable(calendarDay) })
export type Interval = z.infer<typeof Interval>

export const DayHours = z.object({ weekday, intervals: z.array(Interval).check(z.maxLength(mostIntervalsOfDay)) })
export type DayHours = z.infer<typeof DayHours>
/** Responses have all seven days; days left out of a change have no hours. */
const week = z.array(DayHours).check(z.maxLength(7))

/** `visits` booked on that day stay; the doctor has to move or cancel them. */
export const DayOff = z.object({ day, visits: z.int() })
export type DayOff = z.infer<typeof DayOff>

const entry = {
  timeZone: z.string(),
  place: z.nullable(z.string()),
  languages: z.array(z.string()),
  bio: z.nullable(z.string()),
  week,
}
export const Hours = z.object({
  doctorId: id,
  ...entry,
  /** The days of booked visits that lie outside the hours, apart from days off. */
  outside: z.array(DayOff),
})
export type Hours = z.infer<typeof Hours>

const clearableText = (max: number) => z.optional(optionalText(max))
/** Absent leaves a value unchanged, null clears it. */
export const SetHours = z.object({
  week: z.optional(week),
  timeZone: z.optional(timeZone),
  place: clearableText(200),
  languages: z.optional(z.array(language).check(z.minLength(1), z.maxLength(20))),
  bio: clearableText(2000),
  /** The values the change is based on: if the stored ones differ by now, nothing changes. */
  seen: z.optional(z.partial(z.object(entry))),
})

export const longestVacation = 366
const byDay = z.object({ day: calendarDay })
const lastDay = z.object({ until: z.optional(calendarDay) })
/** `added`: how many days were none before. */
const AddedDaysOff = z.object({ ...DayOff.shape, added: z.int() })
export const OneOffHours = z.object({ day, spans: z.array(Span) })
export type OneOffHours = z.infer<typeof OneOffHours>

export const providersApi = endpoints({
  listDoctors: {
    method: 'GET',
    path: '/api/providers/doctors',
    summary: 'Doctors by need, specialty and language, the earliest free time first',
    query: ListDoctors,
    response: page(Doctor),
  },
  listNextAvailable: {
    method: 'GET',
    path: '/api/providers/next-available',
    summary: 'The next free times across the doctors of a search: each one’s first of every morning and afternoon',
    query: ListDoctors,
    response: page(AvailableTime),
  },
  listDirectoryFilters: {
    method: 'GET',
    path: '/api/providers/filters',
    summary: 'The specialties and languages one can choose in the directory',
    response: DirectoryFilters,
  },
  getDoctor: { method: 'GET', path: '/api/providers/doctors/:id', summary: 'One doctor', params: byId, response: Doctor },
  listFreeSlots: {
    method: 'GET',
    path: '/api/providers/doctors/:id/slots',
    summary: "A doctor's days and times, free or taken",
    params: byId,
    query: ListFreeSlots,
    response: FreeSlots,
  },
  getHours: { method: 'GET', path: '/api/providers/hours', summary: "The doctor's own week and entry", response: Hours },
  setHours: {
    method: 'PATCH',
    path: '/api/providers/hours',
    summary: "Change the doctor's own week and entry",
    body: SetHours,
    response: Hours,
  },
  listDaysOff: {
    method: 'GET',
    path: '/api/providers/days-off',
    summary: "The doctor's own days off from today on",
    response: z.object({ rows: z.array(DayOff) }),
  },
  addDayOff: {
    method: 'POST',
    path: '/api/providers/days-off',
    summary: 'Add a day off, or a vacation from one day through another',
    body: z.object({ ...byDay.shape, ...lastDay.shape }),
    response: AddedDaysOff,
    status: 201,
  },
  removeDayOff: {
    method: 'DELETE',
    path: '/api/providers/days-off/:day',
    summary: 'Remove a day off, or all from one day through another',
    params: byDay,
    query: lastDay,
    response: byDay,
  },
  listOneOffHours: {
    method: 'GET',
    path: '/api/providers/one-off-hours',
    summary: 'The days from today on that have hours of their own, in place of those of their weekday',
    response: z.object({ rows: z.array(OneOffHours) }),
  },
  setOneOffHours: {
    method: 'PUT',
    path: '/api/providers/one-off-hours/:day',
    summary: 'Set the hours of one day, in place of those of its weekday',
    params: byDay,
    body: z.object({ spans: z.array(Span).check(z.minLength(1), z.maxLength(mostIntervalsOfDay)) }),
    response: OneOffHours,
  },
  removeOneOffHours: {
    method: 'DELETE',
    path: '/api/providers/one-off-hours/:day',
    summary: 'Let the hours of the weekday count again on a day',
    params: byDay,
    response: byDay,
  },
})
