import type { Side } from '@uzima/contract/appointments'
import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Talk } from './call-time.ts'

export type CallRow = Talk & { arrivedAt: Date | null; admittedAt: Date | null; summaryRecordId: string | null }
export type SeatRow = { id: string; side: Side; userId: string; sessionId: string; seenAt: Date; isConnected: boolean }

const columns = ['arrivedAt', 'admittedAt', 'connectedAt', 'lastConnectedAt', 'talkedSeconds', 'summaryRecordId'] as const

export const findCall = (db: Db, appointmentId: string): Promise<CallRow | undefined> =>
  db.selectFrom('videoVisits').select(columns).where('appointmentId', '=', appointmentId).executeTakeFirst()

/** Serialises changes of a call's state. */
export const lockCall = (db: Db, appointmentId: string): Promise<CallRow | undefined> =>
  db.selectFrom('videoVisits').select(columns).where('appointmentId', '=', appointmentId).forUpdate().executeTakeFirst()

export const insertCall = (db: Db, appointmentId: string) =>
  db
    .insertInto('videoVisits')
    .values({ appointmentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateCall = (db: Db, appointmentId: string, changed: Partial<Omit<CallRow, 'admittedAt'>>) =>
  db.updateTable('videoVisits').set(changed).where('appointmentId', '=', appointmentId).execute()

/** False if nobody is waiting, and for anyone but the doctor of the visit. */
export async function admitPatient(db: Db, appointmentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isAdmitted: boolean }>`select app.admit_patient(${appointmentId}, ${now}) as is_admitted`.execute(db)
  return rows[0]?.isAdmitted ?? false
}

/** Whether the visit exists, regardless of its parties. */
export async function appointmentExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select app.appointment_exists(${id}) as exists`.execute(db)
  return rows[0]?.exists ?? false
}

export const findSeats = (db: Db, appointmentId: string): Promise<SeatRow[]> =>
  db
    .selectFrom('videoSeats')
    .select(['id', 'side', 'userId', 'sessionId', 'seenAt', 'isConnected'])
    .where('appointmentId', '=', appointmentId)
    .$castTo<SeatRow>()
    .execute()

/** Patients with a seat heard from since then who are not admitted yet, longest waiting first. */
export const findWaiting = (db: Db, doctorId: string, heardSince: Date): Promise<{ visitId: string; arrivedAt: Date }[]> =>
  db
    .selectFrom('appointments')
    .innerJoin('videoVisits as call', 'call.appointmentId', 'appointments.id')
    .innerJoin('videoSeats as seat', 'seat.appointmentId', 'appointments.id')
    .select(['appointments.id as visitId', 'call.arrivedAt'])
    .where('appointments.doctorId', '=', doctorId)
    .where('appointments.status', '=', 'scheduled')
    .where('call.admittedAt', 'is', null)
    .where('call.arrivedAt', 'is not', null)
    .where('seat.side', '=', 'patient')
    .where('seat.seenAt', '>', heardSince)
    .orderBy('call.arrivedAt')
    .orderBy('appointments.id')
    .limit(20)
    .$castTo<{ visitId: string; arrivedAt: Date }>()
    .execute()

type NewSeat = { id: string; appointmentId: string; side: Side; userId: string; sessionId: string; seenAt: Date }
export const insertSeat = (db: Db, seat: NewSeat) => db.insertInto('videoSeats').values(seat).execute()

export const deleteSeatOf = (db: Db, appointmentId: string, side: Side) =>
  db.deleteFrom('videoSeats').where('appointmentId', '=', appointmentId).where('side', '=', side).execute()

export const updateSeat = (db: Db, id: string, changed: Pick<SeatRow, 'seenAt' | 'isConnected'>) =>
  db.updateTable('videoSeats').set(changed).where('id', '=', id).execute()

/** Presence in a call counts as activity although the person touches nothing; the session still ends at its absolute limit. */
export const noteActivity = (db: Db, sessionId: string, now: Date) => sql`select app.note_activity(${sessionId}, ${now})`.execute(db)

export type Sender = Pick<SeatRow, 'userId' | 'sessionId'> &
  Pick<CallRow, 'admittedAt' | keyof Talk> & {
    status: AppointmentStatus
    scheduledTime: Date
    minutes: number
    otherSeat: string | null
    otherUserId: string | null
    otherSeenAt: Date | null
  }
/** Who has this seat, and who the opposite one; row-level security shows them to the two parties only. */
export const findSender = (db: Db, appointmentId: string, seatId: string): Promise<Sender | undefined> =>
  db
    .selectFrom('videoSeats as own')
    .innerJoin('appointments', 'appointments.id', 'own.appointmentId')
    .innerJoin('videoVisits as call', 'call.appointmentId', 'own.appointmentId')
    .leftJoin('videoSeats as other', (join) =>
      join.onRef('other.appointmentId', '=', 'own.appointmentId').onRef('other.side', '<>', 'own.side'),
    )
    .select([
      'own.userId',
      'own.sessionId',
      'call.admittedAt',
      'call.connectedAt',
      'call.lastConnectedAt',
      'call.talkedSeconds',
      'appointments.status',
      'appointments.scheduledTime',
      'appointments.minutes',
      'other.id as otherSeat',
      'other.userId as otherUserId',
      'other.seenAt as otherSeenAt',
    ])
    .where('own.id', '=', seatId)
    .where('own.appointmentId', '=', appointmentId)
    .$castTo<Sender>()
    .executeTakeFirst()

type NewSignal = { seatId: string; fromSeatId: string; body: string; createdAt: Date }
export const insertSignal = (db: Db, signal: NewSignal) => db.insertInto('videoSignals').values(signal).execute()

/** Each exactly once, in the order sent. */
export async function takeSignals(db: Db, seatId: string): Promise<{ fromSeatId: string; body: string }[]> {
  const rows = await db.deleteFrom('videoSignals').where('seatId', '=', seatId).returning(['position', 'fromSeatId', 'body']).execute()
  return rows.toSorted((a, b) => Number(a.position) - Number(b.position))
}

/** Signals that nobody fetched. */
export const deleteOldSignals = (db: Db, before: Date) => db.deleteFrom('videoSignals').where('createdAt', '<', before).execute()
