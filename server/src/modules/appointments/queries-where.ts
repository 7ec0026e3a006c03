import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Agreed } from './money.ts'

export type Where = {
  /** Where it is, in one line; null for the practice's. */
  place: string | null
  /** How to find it, by language, and its own phone number. */
  directions: Partial<Record<Locale, string>>
  phone: string | null
  /** The room it has, if it needs one. */
  room: string | null
  /** The time zone of its times. */
  timeZone: string
}

/** Columns of a query over visits, their doctors and locations. */
export const where = [
  sql<string | null>`coalesce((select g.place from group_visits g where g.id = appointments.group_visit_id),
                             app.place_at(appointments.location_id, doctors.place))`.as('place'),
  'location.directions' as const,
  'location.phone' as const,
  sql<string | null>`(select r.name from bookings b join rooms r on r.id = b.room_id where b.appointment_id = appointments.id)`.as('room'),
  sql<string>`app.zone_at(appointments.location_id, appointments.mode, doctors.time_zone)`.as('timeZone'),
] as const

/** Columns with what was agreed when a visit was booked. */
export const agreed = [
  'appointments.price',
  'appointments.deposit',
  'appointments.currency',
  'appointments.taxName',
  'appointments.taxRate',
] as const

/** Where a visit is that the caller has just booked, and what was agreed with it. */
export const findWhere = (db: Db, id: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctorId')
    .innerJoin('locations as location', 'location.id', 'appointments.locationId')
    .select([...where, ...agreed])
    .$castTo<Where & Agreed>()
    .where('appointments.id', '=', id)
    .executeTakeFirst()
