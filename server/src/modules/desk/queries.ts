import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { ArrivalWay, CheckInStep } from '@uzima/contract/check-in'
import type { DeskPatient, DeskRoom, DeskState, DeskStep } from '@uzima/contract/desk'
import type { Locale } from '@uzima/contract/fields'
import type { RoomKind } from '@uzima/contract/locations'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PatientSearch } from './search.ts'

export type DeskRow = {
  id: string
  doctorId: string
  doctorUserId: string
  doctorName: string
  patientId: string
  patientName: string
  dateOfBirth: string | null
  phone: string | null
  scheduledTime: Date
  minutes: number
  mode: VisitMode
  state: DeskState
  arrivedAt: Date | null
  inRoomAt: Date | null
  room: string | null
  leftAt: Date | null
  /** By the doctor: the desk changes nothing any more. */
  isClosed: boolean
  isMovable: boolean
  isWalkIn: boolean
  /** Beside others: it holds none of its doctor's time. */
  isBeside: boolean
  isMarkedOverbooked: boolean
  groupVisitId: string | null
  /** Null where the desk marked it. */
  arrivedWay: ArrivalWay | null
  checkedInAt: Date | null
  /** Of the check-in. */
  doneSteps: CheckInStep[]
  locationId: string
  isRoomWaived: boolean
  price: number | null
  deposit: number | null
  currency: string | null
  /** What is paid of the price; null without one. */
  payments: {
    paid: number
    returned: number
    isReturning: boolean
    hasFailed: boolean
    isWaived: boolean
    invoice: { id: string; year: number; number: number } | null
  } | null
  /** It will not take place as planned: its doctor is away, or has left. */
  isAway: boolean
} & ({ bookedRoomId: null } | { bookedRoomId: string; bookedRoom: string }) &
  ({ changedAt: null } | { changedAt: Date; changedBy: string | null }) &
  ({ placedAt: null } | { placedAt: Date; placedBy: string | null })

const visitsOf = (from: unknown, until: unknown, one: string | null) => sql<DeskRow>`
  select v.*, v.is_overbooked as is_beside,
         app.is_overbooked(v.is_overbooked, case when v.is_walk_in then 'walk_in' end, v.scheduled_time, v.placed_at) as is_marked_overbooked
    from app.desk_visits(${from}, ${until}, ${one}) v`

export async function findDay(db: Db, from: Date, until: Date): Promise<DeskRow[]> {
  const { rows } = await visitsOf(from, until, null).execute(db)
  return rows
}

export async function findOne(db: Db, id: string): Promise<DeskRow | undefined> {
  const { rows } = await visitsOf('-infinity', 'infinity', id).execute(db)
  return rows[0]
}

export type UnderWay = Pick<DeskRow, 'doctorId' | 'scheduledTime' | 'minutes' | 'state' | 'isClosed' | 'isBeside' | 'inRoomAt'> &
  ({ heldFrom: Date; heldUntil: Date } | { heldFrom: null })
/** How far the visits of a span of time are, and what is kept for each. */
export async function findUnderWay(db: Db, from: Date, until: Date): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`select * from app.visits_under_way(${from}, ${until})`.execute(db)
  return rows
}

type ReasonRow = { id: string; patientId: string; reason: Buffer; typeNames: NamesOfType | null }
/** Nothing unless the practice lets the desk read them. */
export async function findReasons(db: Db, visitIds: string[]): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`select * from app.desk_reasons(${visitIds}::uuid[])`.execute(db)
  return rows
}

type Step = { step: DeskStep; from: DeskState; room: string | null; roomId: string | null }
/** 'changed' if the visit is in another state by now, or the step does not follow this one. */
export async function takeStep(db: Db, id: string, { step, from, room, roomId }: Step): Promise<'taken' | 'changed' | 'no_room' | 'away'> {
  const { rows } = await sql<{ outcome: 'taken' | 'changed' | 'no_room' | 'away' }>`
    select app.take_desk_step(${id}, ${step}, ${from}, ${room}, ${roomId}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'changed'
}

/** The rooms where the visit takes place. */
export async function findRoomsFor(db: Db, visitId: string): Promise<DeskRoom[]> {
  const { rows } = await sql<DeskRoom>`select * from app.desk_rooms(${visitId})`.execute(db)
  return rows
}

export async function changeRoom(db: Db, visitId: string, { from, roomId }: { from: string | null; roomId: string | null }) {
  const { rows } = await sql<{ outcome: 'done' | 'changed' | 'taken' }>`
    select app.change_room_at_desk(${visitId}, ${from}, ${roomId}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'changed'
}

/** The visit of whoever has this code, marked as arrived; undefined if there is none. */
export async function arriveWithCode(db: Db, mac: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.arrive_by_code(${mac}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export async function findPatients(db: Db, { words, birthDate, digits }: PatientSearch, limit: number): Promise<DeskPatient[]> {
  const { rows } = await sql<DeskPatient>`
    select * from app.find_patients(${words}::text[], ${birthDate}::date, ${digits}, ${limit})`.execute(db)
  return rows
}

type Booked = { name: string; locale: Locale; phone: string | null; hasAccount: boolean }
/** Undefined if there is nobody of that id for whom one could book. */
export async function findPatient(db: Db, id: string): Promise<Booked | undefined> {
  const { rows } = await sql<Booked>`select * from app.desk_patient(${id})`.execute(db)
  return rows[0]
}

/** How long the visit would be if it were moved, with the time kept around it, and the room it would take. */
export async function findLength(db: Db, visitId: string) {
  const { rows } = await sql<{
    minutes: number
    before: number
    after: number
    roomKind: RoomKind | null
  }>`select * from app.desk_length(${visitId})`.execute(db)
  return rows[0]
}

export type Held = 'held' | 'overbooked' | 'taken' | 'patient_busy' | 'no_travel' | 'no_room' | 'too_many'

type NewVisit = {
  id: string
  patientId: string
  doctorId: string
  start: Date
  minutes: number
  type: string | null
  mode: VisitMode
  reason: Buffer
  bookedAs: 'desk' | 'walk_in'
  overbook: boolean
}
export async function insertVisit(db: Db, visit: NewVisit): Promise<Held> {
  const { id, patientId, doctorId, start, minutes, type, mode, reason, bookedAs, overbook } = visit
  const { rows } = await sql<{ outcome: Held }>`
    select app.book_at_desk(${id}, ${patientId}, ${doctorId}, ${start}, ${minutes}, ${type}, ${mode}, ${reason}, ${bookedAs}, ${overbook})
      as outcome`.execute(db)
  return rows[0]?.outcome ?? 'taken'
}

type Seen = { from: Date; fromDoctorId: string }
/** `stays`: somebody who is here stays here. */
type Move = Seen & { doctorId: string; start: Date; overbook: boolean; stays: boolean }
export async function moveVisit(db: Db, id: string, { from, fromDoctorId, doctorId, start, overbook, stays }: Move) {
  const { rows } = await sql<{ outcome: Held | 'changed' | 'has_note' }>`
    select app.move_at_desk(${id}, ${from}, ${fromDoctorId}, ${doctorId}, ${start}, ${overbook}, ${stays}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'changed'
}

export async function cancelVisit(db: Db, id: string, { from, fromDoctorId }: Seen): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.cancel_at_desk(${id}, ${from}, ${fromDoctorId}) as done`.execute(db)
  return rows[0]?.done === true
}
