import type { Half } from '@uzima/contract/waitlist'
import { DateTime } from 'luxon'
import { type BookableDoctor, type Rooms, startsMeeting, type Taken, type Terms } from '#modules/providers/public.ts'

const minuteMs = 60_000
/** Nobody can come sooner than that. */
const leastNoticeMinutes = 30

/** A time given back: what it took of its doctor's time, what else of it is taken, and what is taken of rooms. */
export type Freed = {
  doctor: Pick<BookableDoctor, 'timetable'>
  span: Taken
  busy: readonly Taken[]
  rooms?: (kind: Terms['roomKind']) => Rooms | undefined
}

/** When somebody can come; days and halves are those of the doctor's zone. */
export type Wish = { firstDay: string; lastDay: string; weekdays: readonly number[]; half: Half | null }
export type Waiting = Wish & {
  id: string
  patientId: string
  terms: Terms
  joinedAt: Date
  /** When staff marked it. */
  urgentAt: Date | null
  /** The beginning of the visit that would move: only an earlier time is a better one. */
  visitStart: Date | null
  /** Other visits of the patient's. */
  busy: readonly Taken[]
}
export type Proposal = { entry: Waiting; start: Date; expiresAt: Date }

/** Whom a freed time is offered to next, from when and until when; undefined if it suits nobody. */
export function offerOf(
  freed: Freed,
  entries: readonly Waiting[],
  { now, timeZone }: { now: Date; timeZone: string },
): Proposal | undefined {
  for (const entry of [...entries].sort(inTurn)) {
    const start = startFor(freed, entry, now)
    if (start) return { entry, start, expiresAt: endOfOffer(now, start, timeZone) }
  }
  return undefined
}

/** The urgent first, then whoever has waited longest. */
const inTurn = (a: Waiting, b: Waiting) =>
  Number(a.urgentAt === null) - Number(b.urgentAt === null) || a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1)

function startFor({ doctor, span, busy, rooms }: Freed, entry: Waiting, now: Date): Date | undefined {
  const { terms, visitStart } = entry
  const found = startsMeeting(doctor, span, { now, busy, rooms: rooms?.(terms.roomKind), terms }).find(({ start, day, time }) => {
    const from = Date.parse(start)
    const until = from + terms.minutes * minuteMs
    return (
      from >= now.getTime() + leastNoticeMinutes * minuteMs &&
      (visitStart === null || from < visitStart.getTime()) &&
      suits(entry, day, time) &&
      !entry.busy.some((other) => other.start.getTime() < until && from < other.end.getTime())
    )
  })
  return found && new Date(found.start)
}

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
