import { z } from 'zod/mini'
import { appointmentTypeCode, visitMode } from './appointments/kinds.ts'
import { endpoints } from './endpoint.ts'
import { optionalText } from './fields.ts'
import { roomKind } from './locations.ts'
import { DescribePrice } from './payments/describe-price.ts'
import { currencyCode, Price } from './payments/prices.ts'
import { gridMinutes } from './providers/hours.ts'
import { daysBookableAhead } from './providers.ts'

export const typeNameLength = 60
export const longestVisit = 480
export const longestBuffer = 120
/** Of a group visit. */
export const fewestSeats = 2
export const mostSeats = 100
/** 30 days. */
export const longestNotice = 43_200

export const mostReminders = 4
/** Minutes before a visit: a day and an hour. */
export const usualReminders: readonly number[] = [1440, 60]
const soonestReminder = 15
const earliestReminder = 43_200
/** How a reminder leaves the app, as far as its reader has that switched on. */
export const reminderWay = z.enum(['mail', 'text', 'push'])
export type ReminderWay = z.infer<typeof reminderWay>

/** known: whoever was seen here before, or was registered by the practice. */
export const bookedBy = z.enum(['anyone', 'known', 'staff'])
export type BookedBy = z.infer<typeof bookedBy>

const onGrid = (least: number, most: number) =>
  z.int().check(
    z.gte(least),
    z.lte(most),
    z.refine((minutes) => minutes % gridMinutes === 0, 'off_grid'),
  )
const minutesOfNotice = z.int().check(z.gte(0), z.lte(longestNotice))
const rules = {
  /** How long a visit is. */
  minutes: onGrid(gridMinutes, longestVisit),
  modes: z.array(visitMode).check(z.minLength(1), z.maxLength(visitMode.options.length)),
  bookedBy,
  /** How late before the beginning, and how far ahead, patients may book. */
  noticeMinutes: minutesOfNotice,
  daysAhead: z.int().check(z.gte(1), z.lte(daysBookableAhead)),
  /** How late before the beginning patients may still move or cancel a visit. */
  changeMinutes: minutesOfNotice,
  /** How many a group visit of this type holds at first; null if it is for one patient. It stays what it began as. */
  seats: z.nullable(z.int().check(z.gte(fewestSeats), z.lte(mostSeats))),
}

/** A type of appointment that patients can book, in the reader's language. */
export const AppointmentType = z.object({
  code: appointmentTypeCode,
  name: z.string(),
  ...rules,
  /** Null if it is not said what a visit costs, or it is free. */
  price: z.nullable(Price),
})
export type AppointmentType = z.infer<typeof AppointmentType>

const name = optionalText(typeNameLength)
/** In the languages it has a name in; readers of others see that of the practice's language. */
export const TypeNames = z
  .object({ en: name, es: name, fr: name, sw: name })
  .check(z.refine((names) => Object.values(names).some((each) => each !== null), { error: 'required_field', path: ['en'] }))
export type TypeNames = z.infer<typeof TypeNames>

const described = {
  names: TypeNames,
  ...rules,
  /** Nothing else of the doctor's is booked so long before and after a visit. */
  minutesBefore: onGrid(0, longestBuffer),
  minutesAfter: onGrid(0, longestBuffer),
  /** When patients are reminded of a visit: minutes before it. */
  reminderMinutes: z.array(z.int().check(z.gte(soonestReminder), z.lte(earliestReminder))).check(z.maxLength(mostReminders)),
  reminderWays: z.array(reminderWay).check(z.maxLength(reminderWay.options.length)),
  /** A visit in person takes a free room of this kind where it takes place; null if it needs none. */
  roomKind: z._default(z.nullable(roomKind), null),
  isOffered: z.boolean(),
  /** Of visits booked from now on, in the currency of the practice. Null: none; absent: as it is. */
  price: z.optional(z.nullable(DescribePrice)),
}
type Reminders = { reminderMinutes: number[]; reminderWays: ReminderWay[] }
const goSomewhere = z.refine<Reminders>(({ reminderMinutes, reminderWays }) => reminderMinutes.length === 0 || reminderWays.length > 0, {
  error: 'required_field',
  path: ['reminderWays'],
})
/** How a group can meet: a phone call has room for two. */
export const groupModes = ['in_person', 'video'] as const
const groupInOneWay = z.refine<{ seats: number | null; modes: string[] }>(
  ({ seats, modes }) => seats === null || groupModes.some((mode) => modes.every((each) => each === mode)),
  { error: 'group_in_one_way', path: ['modes'] },
)
export const DescribeAppointmentType = z.object(described).check(goSomewhere, groupInOneWay)
export type DescribeAppointmentType = z.infer<typeof DescribeAppointmentType>

/** A type as admins see it. */
export const ManagedAppointmentType = z.object({
  ...described,
  code: appointmentTypeCode,
  price: z.nullable(Price),
  names: z.object({ en: z.nullable(z.string()), es: z.nullable(z.string()), fr: z.nullable(z.string()), sw: z.nullable(z.string()) }),
  /** Open locations without a room of its kind, by name: nobody can book it there. */
  lackingRooms: z.array(z.string()),
  /** The number of visits of this type to come. */
  visits: z.int(),
  version: z.int(),
})
export type ManagedAppointmentType = z.infer<typeof ManagedAppointmentType>

/** All of them, the currency in which a new price is entered, and whether groups can meet by video. */
const Managed = z.object({ rows: z.array(ManagedAppointmentType), currency: currencyCode, canGroupsMeetByVideo: z.boolean() })

const path = '/api/admin/appointment-types'
export const appointmentTypesApi = endpoints({
  listAppointmentTypes: {
    method: 'GET',
    path: '/api/appointment-types',
    summary: 'The types of appointment that patients can book, in the reader’s language',
    response: z.object({ rows: z.array(AppointmentType) }),
  },
  listManagedAppointmentTypes: {
    method: 'GET',
    path,
    summary: 'All types of appointment, those no longer offered included',
    response: Managed,
  },
  addAppointmentType: {
    method: 'POST',
    path,
    summary: 'Add a type of appointment',
    body: DescribeAppointmentType,
    response: ManagedAppointmentType,
    status: 201,
  },
  sortAppointmentTypes: {
    method: 'POST',
    path: `${path}/sort`,
    summary: 'Put all types in an order, in which they are listed everywhere. 409 appointment_type_changed if they are others by now.',
    body: z.object({ codes: z.array(appointmentTypeCode).check(z.maxLength(500)) }),
    response: Managed,
  },
  changeAppointmentType: {
    method: 'PUT',
    path: `${path}/:code`,
    summary: 'Change a type of appointment. Visits that are booked stay as long as they are.',
    params: z.object({ code: appointmentTypeCode }),
    body: z.object({ ...described, version: z.int() }).check(goSomewhere, groupInOneWay),
    response: ManagedAppointmentType,
  },
})
