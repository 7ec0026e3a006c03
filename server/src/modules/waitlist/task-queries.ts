import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { RoomKind } from '@uzima/contract/locations'
import type { Half } from '@uzima/contract/waitlist'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Ends one offer that has run out. */
export async function expireNextOffer(db: Db) {
  const { rows } = await sql<{ id: string; patientId: string; startTime: Date }>`select * from app.expire_next_offer()`.execute(db)
  return rows[0]
}

export const closePastEntries = (db: Db) => sql`select app.close_past_entries()`.execute(db)

export type FreedRow = { id: string; startsAt: Date; endsAt: Date } & (
  | { reason: 'cancelled' | 'hours'; doctorId: string }
  | { reason: 'room'; locationId: string; without: string[] }
  | { reason: 'seat'; doctorId: string; seatsLeft: number }
)
/** `most`: how much of one change of hours, or of one room, is on offer at once. */
export async function claimFreedTime(db: Db, most: number): Promise<FreedRow | undefined> {
  const { rows } = await sql<FreedRow>`select * from app.next_freed_time(${most})`.execute(db)
  return rows[0]
}

export const endFreedTime = (db: Db, id: string) => sql`select app.end_freed_time(${id})`.execute(db)

export type WaitingEntryRow = {
  id: string
  patientId: string
  doctorId: string | null
  specialty: string | null
  firstDay: string
  lastDay: string
  weekdays: number[]
  half: Half | null
  joinedAt: Date
  urgentAt: Date | null
  visitStart: Date | null
  busyFrom: Date[]
  busyUntil: Date[]
} & (
  | { type: null }
  | {
      type: string
      minutes: number
      minutesBefore: number
      minutesAfter: number
      noticeMinutes: number
      daysAhead: number
      roomKind: RoomKind | null
    }
)
export async function findEntriesWaiting(db: Db, freedId: string, limit: number): Promise<WaitingEntryRow[]> {
  const { rows } = await sql<WaitingEntryRow>`select * from app.entries_waiting(${freedId}, ${limit})`.execute(db)
  return rows
}

type Facts = {
  id: string
  patientId: string
  doctorName: string
  place: string | null
  mode: VisitMode
  timeZone: string
  expiresAt: Date
}
/** Of offers that are still open. */
export async function findOfferFacts(db: Db, ids: string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`select * from app.offers_to_write(${ids}::uuid[])`.execute(db)
  return rows
}
