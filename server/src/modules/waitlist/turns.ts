import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { readAllRooms } from '#modules/locations/public.ts'
import {
  findBookableDoctor,
  type ListedDoctor,
  listBookableDoctors,
  readBusyTimes,
  readBusyTimesOf,
  usualTerms,
} from '#modules/providers/public.ts'
import { type Clinician, type Freed, offerOf, seatOfferOf, type Waiting } from './offers.ts'
import { type FreedRow, findEntriesWaiting, type WaitingEntryRow } from './task-queries.ts'

const dayMs = 86_400_000
const mostLookedAt = 1000

export type NewTimeOffer = {
  entryId: string
  freedId: string | null
  /** Null: a seat of the group visit that is waited for. */
  minutes: number | null
  doctorId: string
  start: Date
  expiresAt: Date
}
type Next = { offer: NewTimeOffer; to: { patientId: string; doctorName: string } }

/** To whom what was freed is offered, as it is now: the rules are in offers.ts. Undefined if it suits nobody, or is gone. */
export async function whoIsNext(ctx: Context<System>, freed: FreedRow): Promise<Next | undefined> {
  const { db, now, services } = ctx
  const span = { start: freed.startsAt, end: freed.endsAt }
  const at = { now, timeZone: services.practice.current.timeZone }
  const waiting = async () => (await findEntriesWaiting(db, freed.id, mostLookedAt)).map(toWaiting)
  if (freed.reason === 'seat') {
    if (freed.seatsLeft <= 0) return undefined
    const [doctor, entries] = await Promise.all([findBookableDoctor(db, freed.doctorId, now), waiting()])
    const proposal = doctor && seatOfferOf(span, entries, at)
    if (!proposal) return undefined
    const { entry, expiresAt } = proposal
    const offer = { entryId: entry.id, freedId: freed.id, doctorId: freed.doctorId, start: span.start, minutes: null, expiresAt }
    return { offer, to: { patientId: entry.patientId, doctorName: doctor.name } }
  }
  const around = { start: new Date(span.start.getTime() - dayMs), end: new Date(span.end.getTime() + dayMs) }
  const [doctors, entries, rooms, roomsBefore] = await Promise.all([
    doctorsOf(ctx, freed, around),
    waiting(),
    readAllRooms(db, around.start, around.end),
    freed.reason === 'room' ? readAllRooms(db, around.start, around.end, freed.without) : undefined,
  ])
  const what: Freed = { clinicians: doctors, span, rooms, ...(roomsBefore && { roomsBefore }) }
  const proposal = offerOf(what, entries, at)
  const doctor = doctors.find(({ doctorId }) => doctorId === proposal?.doctorId)
  if (!proposal || !doctor) return undefined
  const { entry, start, expiresAt } = proposal
  const offer = { entryId: entry.id, freedId: freed.id, doctorId: doctor.doctorId, start, minutes: entry.terms.minutes, expiresAt }
  return { offer, to: { patientId: entry.patientId, doctorName: doctor.name } }
}

/** Whose time it is; where a room was freed, all who work at its location. */
async function doctorsOf({ db, now }: Context<System>, freed: FreedRow, around: { start: Date; end: Date }) {
  if (freed.reason !== 'room') {
    const [doctor, busy] = await Promise.all([findBookableDoctor(db, freed.doctorId, now), readBusyTimes(db, freed.doctorId, around)])
    return doctor ? [{ ...doctor, busy }] : []
  }
  const doctors = await listBookableDoctors(db, now)
  const there = doctors.filter(({ timetable: { week, oneOff } }) =>
    [...Object.values(week), ...Object.values(oneOff)].some((spans) => spans?.some(({ locationId }) => locationId === freed.locationId)),
  )
  const busy = await readBusyTimesOf(
    db,
    there.map(({ doctorId }) => doctorId),
    around,
  )
  return there.map((doctor): ListedDoctor & Clinician => ({ ...doctor, busy: busy.get(doctor.doctorId) ?? [] }))
}

const toWaiting = ({ busyFrom, busyUntil, ...row }: WaitingEntryRow): Waiting => ({
  ...row,
  terms:
    row.type === null
      ? usualTerms
      : {
          ...{ minutes: row.minutes, before: row.minutesBefore, after: row.minutesAfter },
          ...{ noticeMinutes: row.noticeMinutes, daysAhead: row.daysAhead, roomKind: row.roomKind },
        },
  busy: busyFrom.flatMap((start, index) => {
    const end = busyUntil[index]
    return end ? [{ start, end }] : []
  }),
})
