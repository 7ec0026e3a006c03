import { longestVisit } from '@uzima/contract/appointment-types'
import type { Canceller, Side, VisitMark } from '@uzima/contract/appointments'
import type { appointmentStatus, NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { after, amongIds, before, type Cursor } from '#db/keyset.ts'
import type { Appointments } from '#db/tables.ts'
import type { Agreed, Paid } from './money.ts'
import { agreed, type Where, where } from './queries-where.ts'

export type VisitRow = Where &
  Agreed & {
    id: string
    patientId: string
    doctorId: string
    scheduledTime: Date
    /** How long it is. */
    minutes: number
    status: z.infer<typeof appointmentStatus>
    /** The code of its type. */
    type: string | null
    typeNames: NamesOfType | null
    /** How late before the beginning its patient may move or cancel it: as agreed with its price, or as its type has it. */
    changeMinutes: number
    /** What is paid of its price; null without one. */
    payments: Paid | null
    mode: VisitMode
    reason: Buffer
    patientNote: Buffer | null
    cancelReason: Buffer | null
    cancelledBy: Canceller | null
    /** When the patient said that they are coming. */
    confirmedAt: Date | null
    /** Whether the front desk has checked the patient in; read for the doctor alone. */
    hasArrived: boolean
    /** Its patient, who reads it, is asked what is to become of it. */
    isInQuestion: boolean
    seriesId: string | null
    /** The group visit in which it is a seat. */
    groupVisitId: string | null
    groupTitle: string | null
    groupNote: string | null
    doctorUserId: string
    doctorName: string
    /** The address of the doctor's photo. */
    photo: string | null
    specialty: string
    /** Null for the caller's own visits. */
    patientName: string | null
    /** Where the doctor calls, for a visit by phone that is not closed. */
    patientPhone: string | null
  }
/** With the sequence number and timestamp that calendar files and exports need. */
export type VersionedVisit = VisitRow & { icsSequence: number; updatedAt: Date; locationId: string }

type Name = RawBuilder<string | null>
/** Null for a patient's own visits. A doctor reads the name through a function that checks the visit. */
const noName: Name = sql`null::text`
const nameForDoctor: Name = sql`app.patient_name(appointments.patient_id)`

const isAsked = sql<boolean>`appointments.status = 'scheduled' and app.is_in_question(appointments.id)`
/** `isInQuestion`: only the patient is asked, so that a list of a doctor's need not look. */
const visits = (db: Db, patientName: Name, isInQuestion = isAsked) =>
  db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctorId')
    .leftJoin('appointmentTypes as kind', 'kind.code', 'appointments.type')
    .leftJoin('groupVisits as g', 'g.id', 'appointments.groupVisitId')
    .innerJoin('locations as location', 'location.id', 'appointments.locationId')
    .select([
      'appointments.id',
      'appointments.patientId',
      'appointments.doctorId',
      'appointments.scheduledTime',
      'appointments.minutes',
      'appointments.status',
      'appointments.type',
      'kind.names as typeNames',
      ...agreed,
      sql<Paid | null>`case when appointments.price is not null then app.visit_payments(appointments.id) end`.as('payments'),
      sql<number>`coalesce(appointments.change_minutes, kind.change_minutes, 0)`.as('changeMinutes'),
      'appointments.mode',
      'appointments.reason',
      'appointments.patientNote',
      'appointments.cancelReason',
      'appointments.cancelledBy',
      'appointments.confirmedAt',
      sql<boolean>`exists (select from app.desk_visits v where v.appointment_id = appointments.id and v.arrived_at is not null)`.as(
        'hasArrived',
      ),
      isInQuestion.as('isInQuestion'),
      'appointments.seriesId',
      'appointments.groupVisitId',
      'g.title as groupTitle',
      'g.note as groupNote',
      'doctors.userId as doctorUserId',
      'doctors.name as doctorName',
      sql<string | null>`app.photo_of(doctors.user_id)`.as('photo'),
      'doctors.specialty',
      ...where,
      patientName.as('patientName'),
      sql<string | null>`case when appointments.mode = 'phone' and appointments.status = 'scheduled'
                              then app.patient_phone(appointments.patient_id) end`.as('patientPhone'),
    ])
    .$castTo<VisitRow>()
const versions = ['appointments.icsSequence', 'appointments.updatedAt', 'location.id as locationId'] as const

export type Who = { side: 'patient'; id: string } | { side: 'doctor'; id: string }
const ownVisits = (db: Db, who: Who) =>
  who.side === 'patient'
    ? visits(db, noName).where('appointments.patientId', '=', who.id)
    : visits(db, nameForDoctor, sql<boolean>`false`).where('appointments.doctorId', '=', who.id)

type Reader = { id: string; doctorId: string | null }
/** The parties of a visit; row-level security shows them only to the two. */
export const findSides = (db: Db, id: string) =>
  db.selectFrom('appointments').select(['patientId', 'doctorId']).where('id', '=', id).executeTakeFirst()

/** Visible to the two parties only. */
export const findVisit = (db: Db, id: string, { id: reader, doctorId }: Reader): Promise<VersionedVisit | undefined> =>
  visits(db, sql`case when appointments.patient_id = ${reader} then null else ${nameForDoctor} end`)
    .select(versions)
    .where('appointments.id', '=', id)
    .where((where) => where.or([where('appointments.patientId', '=', reader), where('appointments.doctorId', '=', doctorId)]))
    .executeTakeFirst()

export type VisitList = {
  mode?: VisitMode | undefined
  patientId?: string | undefined
  cursor: Cursor | undefined
  now: Date
  limit: number
}

/** The first condition is for the index: no visit is longer. */
const isOver = (now: Date) =>
  sql<boolean>`(appointments.scheduled_time <= ${new Date(now.getTime() - longestVisit * 60_000)} or ${hasEnded(now)})`
const isNotOver = (now: Date) =>
  sql<boolean>`(appointments.scheduled_time > ${new Date(now.getTime() - longestVisit * 60_000)} and not ${hasEnded(now)})`
const hasEnded = (now: Date) => sql<boolean>`appointments.scheduled_time + make_interval(mins => appointments.minutes) <= ${now}`

/** Upcoming or under way, soonest first. */
export function findUpcomingVisits(db: Db, who: Who, { mode, patientId, cursor, now, limit }: VisitList): Promise<VisitRow[]> {
  let query = ownVisits(db, who).where('appointments.status', '=', 'scheduled').where(isNotOver(now))
  if (mode) query = query.where(isOfMode(mode, who.side))
  if (patientId) query = query.where('appointments.patientId', '=', patientId)
  if (cursor) query = query.where(after(cursor, 'appointments.scheduledTime', 'appointments.id'))
  return query.orderBy('appointments.scheduledTime').orderBy('appointments.id').limit(limit).execute()
}
/** A patient's list of video visits requires consent to the notice: the query checks it whatever the route does. */
const isOfMode = (mode: VisitMode, side: Side) =>
  mode === 'video' && side === 'patient'
    ? sql<boolean>`appointments.mode = ${mode} and (select app.has_consented())`
    : sql<boolean>`appointments.mode = ${mode}`

const countScheduled = (db: Db, who: Who) =>
  db
    .selectFrom('appointments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(who.side === 'patient' ? 'patientId' : 'doctorId', '=', who.id)
    .where('status', '=', 'scheduled')

export const countUpcomingVisits = (db: Db, who: Who, now: Date) => countScheduled(db, who).where(isNotOver(now)).executeTakeFirstOrThrow()

/** The patient's next visit with this doctor; one under way counts. */
export const findNextVisit = (db: Db, { patientId, doctorId }: { patientId: string; doctorId: string }, now: Date) =>
  ownVisits(db, { side: 'patient', id: patientId })
    .where('appointments.doctorId', '=', doctorId)
    .where('appointments.status', '=', 'scheduled')
    .where(isNotOver(now))
    .orderBy('appointments.scheduledTime')
    .limit(1)
    .executeTakeFirst()

/** Ended but neither completed nor missed, oldest first. */
export const findUnclosedVisits = (db: Db, who: Who, now: Date, limit: number) =>
  ownVisits(db, who)
    .where('appointments.status', '=', 'scheduled')
    .where(isOver(now))
    .orderBy('appointments.scheduledTime')
    .orderBy('appointments.id')
    .limit(limit)
    .execute()

export const countUnclosedVisits = (db: Db, who: Who, now: Date) => countScheduled(db, who).where(isOver(now)).executeTakeFirstOrThrow()

/** Everything that is not upcoming, latest first. */
export function findPastVisits(db: Db, who: Who, { mode, patientId, cursor, now, limit }: VisitList) {
  let query = ownVisits(db, who).where((where) => where.or([where('appointments.status', '<>', 'scheduled'), isOver(now)]))
  if (mode) query = query.where(isOfMode(mode, who.side))
  if (patientId) query = query.where('appointments.patientId', '=', patientId)
  if (cursor) query = query.where(before(cursor, 'appointments.scheduledTime', 'appointments.id'))
  return query.orderBy('appointments.scheduledTime', 'desc').orderBy('appointments.id', 'desc').limit(limit).execute()
}

type VisitsToTake = { cursor: Cursor | undefined; limit: number; ids: readonly string[] | undefined }
/** For the export: all of the person's own visits, latest first; or only those of some ids. */
export function findVisitsToTake(db: Db, patientId: string, { cursor, limit, ids }: VisitsToTake): Promise<VersionedVisit[]> {
  const all = ownVisits(db, { side: 'patient', id: patientId }).select(versions)
  const query = ids === undefined ? all : all.where(amongIds('appointments.id', ids))
  return (cursor ? query.where(before(cursor, 'appointments.scheduledTime', 'appointments.id')) : query)
    .orderBy('appointments.scheduledTime', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute()
}

/** The patient's own visits, to come and past, latest first. */
export function findLatestVisits(db: Db, patientId: string, { cursor, limit }: Pick<VisitList, 'cursor' | 'limit'>): Promise<VisitRow[]> {
  const query = ownVisits(db, { side: 'patient', id: patientId })
  return (cursor ? query.where(before(cursor, 'appointments.scheduledTime', 'appointments.id')) : query)
    .orderBy('appointments.scheduledTime', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute()
}

/** A doctor's visits with one patient, latest first. */
export function findVisitsWith(
  db: Db,
  who: { doctorId: string; patientId: string },
  { cursor, limit }: Pick<VisitList, 'cursor' | 'limit'>,
) {
  const query = ownVisits(db, { side: 'doctor', id: who.doctorId })
    .where('appointments.patientId', '=', who.patientId)
    .where('appointments.status', '<>', 'cancelled')
  return (cursor ? query.where(before(cursor, 'appointments.scheduledTime', 'appointments.id')) : query)
    .orderBy('appointments.scheduledTime', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute()
}

export const findVisitsBetween = (db: Db, doctorId: string, from: Date, until: Date) =>
  ownVisits(db, { side: 'doctor', id: doctorId })
    .where('appointments.status', '<>', 'cancelled')
    .where('appointments.scheduledTime', '>=', from)
    .where('appointments.scheduledTime', '<', until)
    .orderBy('appointments.scheduledTime')
    .orderBy('appointments.id')
    .execute()

type ArrivalRow = { visitId: string; arrivedAt: Date; inRoomAt: Date | null; room: string | null; leftAt: Date | null }
/** Whom the front desk has checked in for the calling doctor, whose visits are not closed. */
export const findArrivals = (db: Db, doctorId: string, from: Date, until: Date): Promise<ArrivalRow[]> =>
  db
    .selectFrom('appointments')
    .innerJoin('deskVisits as v', 'v.appointmentId', 'appointments.id')
    .select(['appointments.id as visitId', 'v.arrivedAt', 'v.inRoomAt', 'v.room', 'v.leftAt'])
    .where('appointments.doctorId', '=', doctorId)
    .where('appointments.status', '=', 'scheduled')
    .where('appointments.scheduledTime', '>=', from)
    .where('appointments.scheduledTime', '<', until)
    .where('v.arrivedAt', 'is not', null)
    .$narrowType<{ arrivedAt: Date }>()
    .execute()

const isOverbooked = sql<boolean>`app.is_overbooked(
  bookings.doctor_span is null and appointments.group_visit_id is null, appointments.booked_as, appointments.scheduled_time, v.placed_at)`
/** Which visits of the calling doctor the front desk has taken in without an appointment, or put beside others. */
export const findMarks = (db: Db, doctorId: string, from: Date, until: Date): Promise<VisitMark[]> =>
  db
    .selectFrom('appointments')
    .innerJoin('bookings', 'bookings.appointmentId', 'appointments.id')
    .leftJoin('deskVisits as v', 'v.appointmentId', 'appointments.id')
    .select([
      'appointments.id as visitId',
      sql<boolean>`appointments.booked_as is not distinct from 'walk_in'`.as('isWalkIn'),
      isOverbooked.as('isOverbooked'),
    ])
    .where('appointments.doctorId', '=', doctorId)
    .where('appointments.scheduledTime', '>=', from)
    .where('appointments.scheduledTime', '<', until)
    .where(sql<boolean>`(appointments.booked_as = 'walk_in' or ${isOverbooked})`)
    .execute()

/** Start times of a doctor's visits, without cancelled ones. */
export const findVisitStarts = (db: Db, doctorId: string, from: Date, until: Date) =>
  db
    .selectFrom('appointments')
    .select('scheduledTime')
    .where('doctorId', '=', doctorId)
    .where('status', '<>', 'cancelled')
    .where('scheduledTime', '>=', from)
    .where('scheduledTime', '<', until)
    .execute()

/** `email` is null if the person has none any more, e.g. after their account was closed. */
export type Party = { side: Side; userId: string; name: string; email: string | null; locale: Locale; timeZone: string }
export type Parties = { patient: Party; doctor: Party }

export async function findParties(db: Db, { patientId, doctorId }: { patientId: string; doctorId: string }): Promise<Parties | undefined> {
  const { rows } = await sql<Party>`select * from app.visit_parties(${patientId}, ${doctorId})`.execute(db)
  const patient = rows.find(({ side }) => side === 'patient')
  const doctor = rows.find(({ side }) => side === 'doctor')
  return patient && doctor && { patient, doctor }
}

type Time = { start: Date; minutes: number; type: string | null }
type Held = Time & { id: string; doctorId: string; patientId: string }
const spanOf = ({ start, minutes }: Time) => sql<string>`tstzrange(${start}, ${new Date(start.getTime() + minutes * 60_000)})`
const timeHeld = ({ start, minutes, type }: Time) => sql<string>`app.time_held(${type}, ${start}, ${minutes})`
const booking = ({ id, doctorId, patientId, ...time }: Held) => ({
  ...{ appointmentId: id, doctorId, patientId },
  span: spanOf(time),
  doctorSpan: timeHeld(time),
})

export type NewVisit = Held & Pick<VisitRow, 'mode' | 'reason'> & { now: Date }

export const insertVisit = (db: Db, { start, now, ...visit }: NewVisit) =>
  db
    .insertInto('appointments')
    .values({ ...visit, scheduledTime: start, remindAt: nextReminder(visit.type, start, now), createdAt: now, updatedAt: now })
    .execute()

/** Serialises moves of one doctor or one patient, and of visits that take rooms: two that swap times or rooms would deadlock. */
export const queueForMove = (db: Db, { patientId, doctorId }: { patientId: string; doctorId: string }) =>
  Promise.all([
    ...[patientId, doctorId].sort().map((id) => sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)),
    sql`select app.queue_for_rooms()`.execute(db),
  ])

export const deleteBooking = (db: Db, appointmentId: string) =>
  db.deleteFrom('bookings').where('appointmentId', '=', appointmentId).execute()

/**
 * Returns nothing if the doctor or the patient is busy then. The exclusion constraints decide, not a prior read, and a plain insert would
 * deadlock under contention.
 */
export const insertBooking = (db: Db, held: Held) =>
  db
    .insertInto('bookings')
    .values(booking(held))
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointmentId')
    .executeTakeFirst()

/** Whether one side is busy then; row-level security hides the other side's bookings, so only the caller's own count. */
export const findClash = (db: Db, who: Who, time: Time) =>
  db
    .selectFrom('bookings')
    .select('appointmentId')
    .where(who.side === 'patient' ? 'patientId' : 'doctorId', '=', who.id)
    .where(who.side === 'patient' ? sql<boolean>`span && ${spanOf(time)}` : sql<boolean>`doctor_span && ${timeHeld(time)}`)
    .executeTakeFirst()

type ScheduledChange = Omit<Updateable<Omit<Appointments, 'icsSequence'>>, 'remindAt'> & { remindAt: RawBuilder<Date | null> | null }
/** When to remind the patient of a visit that starts at `start`. */
export const nextReminder = (type: string | null, start: Date, now: Date) => sql<Date | null>`app.next_reminder(${type}, ${start}, ${now})`

/** Updates a visit that is still scheduled and increments its calendar sequence; returns nothing if it is closed. */
export const updateScheduled = (db: Db, id: string, change: ScheduledChange) =>
  db
    .updateTable('appointments')
    .set(change)
    .set((set) => ({ icsSequence: set('icsSequence', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()

/** Returns nothing if it is closed. The calendar file says nothing of it, so its sequence stays. */
export const updateConfirmed = (db: Db, id: string, now: Date) =>
  db
    .updateTable('appointments')
    .set({ confirmedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returning('id')
    .executeTakeFirst()

export const updateNote = (db: Db, id: string, patientNote: Buffer | null, updatedAt: Date) =>
  db.updateTable('appointments').set({ patientNote, updatedAt }).where('id', '=', id).execute()

/** Of the caller, or of a patient whom the calling doctor has to call. */
export async function findPatientPhone(db: Db, patientId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select app.patient_phone(${patientId}) as phone`.execute(db)
  return rows[0]?.phone ?? null
}

/** Whether there is a number at which the patient can be called, for whoever books them. */
export async function canBeCalled(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select app.can_be_called(${patientId}) as can`.execute(db)
  return rows[0]?.can ?? false
}

/** A visit within the year, and the patient has not ended the care: booking again would open the record again. */
export async function hasSeen(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`select app.has_seen(${patientId}) as seen`.execute(db)
  return rows[0]?.seen ?? false
}
