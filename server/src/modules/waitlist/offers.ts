import type { Half } from '@uzima/contract/waitlist'
import { DateTime } from 'luxon'
import { type BookableDoctor, type Rooms, startsMeeting, type Taken, type Terms } from '#modules/providers/public.ts'

const minuteMs = 60_000
/** Nobody can come sooner than that. */
const leastNoticeMinutes = 30

/** A doctor whose time it is, or could be, and what else of that time is taken. */
export type Clinician = Pick<BookableDoctor, 'doctorId' | 'userId' | 'specialty' | 'timetable'> & { busy: readonly Taken[] }
type RoomsOf = (kind: Terms['roomKind']) => Rooms | undefined
/**
 * What was freed: a time of one doctor's, given back or of new hours; or a room, in which several could meet patients. `roomsBefore`: as if
 * that room were not there, so that only what it makes possible is offered.
 */
export type Freed = { clinicians: readonly Clinician[]; span: Taken; rooms?: RoomsOf; roomsBefore?: RoomsOf }

/** When somebody can come; days and halves are those of the doctor's zone. */
export type Wish = { firstDay: string; lastDay: string; weekdays: readonly number[]; half: Half | null }
export type Waiting = Wish & {
  id: string
  patientId: string
  /** Null: any, or any of the specialty. */
  doctorId: string | null
  specialty: string | null
  terms: Terms
  joinedAt: Date
  /** When staff marked it. */
  urgentAt: Date | null
  /** The beginning of the visit that would move: only an earlier time is a better one. */
  visitStart: Date | null
  /** Other visits of the patient's. */
  busy: readonly Taken[]
}
export type Proposal = { entry: Waiting; doctorId: string; start: Date; expiresAt: Date }

type At = { now: Date; timeZone: string }
/** Whom what was freed is offered to next, with whom, from when and until when; undefined if it suits nobody. */
export function offerOf(freed: Freed, entries: readonly Waiting[], { now, timeZone }: At): Proposal | undefined {
  for (const entry of [...entries].sort(inTurn)) {
    const found = freed.clinicians
      .filter((clinician) => isFor(entry, clinician))
      .flatMap((clinician) => {
        const start = startFor(freed, clinician, entry, now)
        return start ? [{ doctorId: clinician.doctorId, start }] : []
      })
      .sort((a, b) => a.start.getTime() - b.start.getTime())[0]
    if (found) return { entry, ...found, expiresAt: endOfOffer(now, found.start, timeZone) }
  }
  return undefined
}

/** Whom a seat is offered to next, and until when: days and halves are those of the group visit they wait for. */
export function seatOfferOf({ start, end }: Taken, entries: readonly Waiting[], { now, timeZone }: At) {
  if (isTooSoon(start, now)) return undefined
  const entry = [...entries].sort(inTurn).find((each) => !isBusy(each, start, end))
  return entry && { entry, expiresAt: endOfOffer(now, start, timeZone) }
}

const isFor = ({ doctorId, specialty, patientId }: Waiting, clinician: Clinician) =>
  patientId !== clinician.userId &&
  (doctorId === null ? specialty === null || specialty === clinician.specialty : doctorId === clinician.doctorId)

/** The urgent first, then whoever has waited longest. */
const inTurn = (a: Waiting, b: Waiting) =>
  Number(a.urgentAt === null) - Number(b.urgentAt === null) || a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1)

function startFor({ span, rooms, roomsBefore }: Freed, clinician: Clinician, entry: Waiting, now: Date): Date | undefined {
  const { terms, visitStart } = entry
  const startsIn = (of: RoomsOf | undefined) =>
    startsMeeting(clinician, span, { now, busy: clinician.busy, rooms: of?.(terms.roomKind), terms })
  const before = roomsBefore && new Set(startsIn(roomsBefore).map(({ start }) => start))
  const found = startsIn(rooms).find(({ start, day, time }) => {
    const from = new Date(start)
    return (
      !before?.has(start) &&
      !isTooSoon(from, now) &&
      (visitStart === null || from < visitStart) &&
      suits(entry, day, time) &&
      !isBusy(entry, from, new Date(from.getTime() + terms.minutes * minuteMs))
    )
  })
  return found && new Date(found.start)
}

const isTooSoon = (start: Date, now: Date) => start.getTime() < now.getTime() + leastNoticeMinutes * minuteMs
const isBusy = ({ busy }: Waiting, start: Date, end: Date) => busy.some((other) => other.start < end && start < other.end)

const noon = '12:00'
const suits = ({ firstDay, lastDay, weekdays, half }: Wish, day: string, time: string) =>
  firstDay <= day &&
  day <= lastDay &&
  weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  (half === null || (half === 'morning') === time < noon)

const day = { from: 8, until: 20, minutes: 30 }
const nightMinutes = 120

/** 30 minutes by day and two hours by night, by the practice's clock when it is made; never beyond the time itself. */
export function endOfOffer(now: Date, start: Date, timeZone: string): Date {
  const { hour } = DateTime.fromJSDate(now, { zone: timeZone })
  const minutes = hour >= day.from && hour < day.until ? day.minutes : nightMinutes
  return new Date(Math.min(now.getTime() + minutes * minuteMs, start.getTime()))
}
