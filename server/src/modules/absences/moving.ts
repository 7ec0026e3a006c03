import { type TouchedVisit, undoMinutes } from '@uzima/contract/absences'
import type { Scheduler } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { type ListedDoctor, readBusyTimesOf } from '#modules/providers/public.ts'
import { endOfHold, type Proposal, type Touched } from './proposals.ts'
import type { NewRequest, TouchedRow } from './queries.ts'
import { hintAbsences, requestToken } from './rows.ts'

/** What an absence and a doctor who has left have in common: how visits read from the database are proposed and asked about. */

export type Staff = Context<Scheduler>
const minuteMs = 60_000
const dayMs = 86_400_000
/** As far as free times are looked for beyond an absence. */
const daysBeyond = 40

export const endOfUndo = (now: Date) => new Date(now.getTime() + undoMinutes * minuteMs)

/** Of the doctors of these visits and their colleagues, with what is taken. */
export async function calendarsOf(
  { db, now }: Staff,
  doctors: ListedDoctor[],
  rows: Pick<TouchedRow, 'doctorId' | 'startTime'>[],
  end: Date,
) {
  const ids = new Set(rows.map(({ doctorId }) => doctorId))
  const specialties = new Set(doctors.flatMap(({ doctorId, specialty }) => (ids.has(doctorId) ? [specialty] : [])))
  const asked = doctors.filter(({ specialty }) => specialties.has(specialty))
  const latest = Math.max(end.getTime(), ...rows.map(({ startTime }) => startTime.getTime())) + daysBeyond * dayMs
  const busy = await readBusyTimesOf(
    db,
    asked.map(({ doctorId }) => doctorId),
    { start: now, end: new Date(latest) },
  )
  return asked.map((doctor) => ({ ...doctor, busy: busy.get(doctor.doctorId) ?? [] }))
}

/** Whoever is at the practice already is spoken to; whoever is asked already keeps a time that stays good. */
export const isToAsk = ({ isHere, isSettled }: TouchedRow) => !isHere && !isSettled

export const toMove = ({
  visitId,
  doctorId,
  patientId,
  startTime: start,
  minutes,
  before,
  after,
  hasNote,
  ...row
}: TouchedRow): Touched => ({
  ...{ visitId, doctorId, patientId, start, hasNote, length: { minutes, before, after } },
  busy: row.busyFrom.flatMap((from, at) => {
    const end = row.busyUntil[at]
    return end ? [{ start: from, end }] : []
  }),
})

export function toRequestOf(ctx: Staff, row: TouchedRow, proposal: Proposal | undefined, undoUntil: Date): NewRequest {
  const id = newId()
  return {
    id,
    visit: row.visitId,
    seen: row.startTime,
    doctor: proposal?.doctorId ?? null,
    at: proposal?.start ?? null,
    minutes: row.minutes,
    hash: hashOfToken(requestToken(ctx, id)).toString('hex'),
    expires: endOfHold(undoUntil, row.startTime, proposal?.start),
    request: row.requestId,
  }
}

export function toTouched(row: TouchedRow, proposal: Proposal | undefined, names: Map<string, string>): TouchedVisit {
  const { visitId, patientId, name, dateOfBirth, phone, startTime, mode, isHere, isSettled } = row
  return {
    ...{ visitId, patientId, name, dateOfBirth, phone, mode },
    start: startTime.toISOString(),
    state: isHere ? 'here' : isSettled ? 'asked' : proposal ? 'proposed' : 'unplaced',
    proposal: proposal ? { doctor: names.get(proposal.doctorId) ?? '', start: proposal.start.toISOString() } : null,
  }
}

export const subjectsOf = (rows: { patientId: string }[]) => [...new Set(rows.map(({ patientId }) => patientId))]

/** Refreshes what is open of an absence that was arranged or undone. */
export function hintArranged(ctx: Staff, doctorUserId: string) {
  hintAbsences(ctx, [doctorUserId])
  ctx.afterCommit(() => ctx.services.live.hint([doctorUserId], 'schedule'))
}
