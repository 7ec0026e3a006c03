import type { AbsenceAnswer } from '@uzima/contract/absences'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Hours, Minutes } from './span.ts'

type Person = { patientId: string; name: string; dateOfBirth: string | null; phone: string | null }

export type TouchedRow = Person & {
  visitId: string
  doctorId: string
  startTime: Date
  mode: VisitMode
  minutes: number
  before: number
  after: number
  hasNote: boolean
  isHere: boolean
  /** Asked about already; settled: with a time that stays good. */
  requestId: string | null
  isSettled: boolean
  seriesId: string | null
  busyFrom: Date[]
  busyUntil: Date[]
}
/** endless: of a doctor who has left. */
export type AwaySpan = { start: Date; end: Date | typeof endless }
export const endless = 'infinity'
export async function findTouched(db: Db, doctorId: string, { start, end }: AwaySpan): Promise<TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`select * from app.visits_in_absence(${doctorId}, tstzrange(${start}, ${end}))`.execute(db)
  return rows
}

export type NewRequest = {
  id: string
  visit: string
  seen: Date
  doctor: string | null
  at: Date | null
  minutes: number
  hash: string
  expires: Date
  request: string | null
}
/** What is asked about, and given on, where a doctor has left. */
export type Leaving = {
  series: { id: string; series: string; doctor: string | null; expires: Date }[]
  groups: { id: string; group: string; version: number; leader: string | null }[]
}
export type NewAbsence = {
  id: string
  doctorId: string
  firstDay: string
  lastDay: string | null
  times: Minutes | null
  span: AwaySpan
  days: string[]
  hours: Hours[] | null
  undoUntil: Date
  requests: NewRequest[]
  leaving?: Leaving
}
/** The exclusion constraint decides which of the times proposed are held. False if a group visit cannot be given on: the caller undoes all. */
export async function insertAbsence(
  db: Db,
  { id, doctorId, firstDay, lastDay, times, span, days, hours, undoUntil, requests, leaving }: NewAbsence,
): Promise<boolean> {
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  const { rows } = await sql<{ done: boolean }>`
    select app.arrange_absence(${id}, ${doctorId}, ${firstDay}, ${lastDay}, ${times?.starts ?? null}, ${times?.ends ?? null},
      tstzrange(${span.start}, ${span.end}), ${days}::date[], ${json(hours)}, ${undoUntil}, ${json(requests)},
      ${json(leaving?.series ?? [])}, ${json(leaving?.groups ?? [])}) as done`.execute(db)
  return rows[0]?.done === true
}

/** Undefined if the caller does not arrange that doctor's visits. */
export async function undo(db: Db, id: string): Promise<'undone' | 'late' | undefined> {
  const { rows } = await sql<{ outcome: 'undone' | 'late' | 'none' }>`select app.undo_absence(${id}) as outcome`.execute(db)
  const outcome = rows[0]?.outcome
  return outcome === 'none' ? undefined : outcome
}

export type AbsenceRow = {
  id: string
  doctorId: string
  doctorUserId: string
  doctorName: string
  timeZone: string
  firstDay: string
  /** Null: they have left. */
  lastDay: string | null
  starts: number | null
  ends: number | null
  arrangedAt: Date
  arrangedBy: string | null
  undoUntil: Date
  undoneAt: Date | null
  asked: number
  waiting: number
}
const afterAll = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
export async function findAbsences(db: Db, cursor: Cursor | undefined, limit: number): Promise<AbsenceRow[]> {
  const { at, id } = cursor ?? afterAll
  const { rows } = await sql<AbsenceRow>`select * from app.absences_arranged(${at}, ${id}, ${limit}, null)`.execute(db)
  return rows
}

export async function findAbsence(db: Db, id: string): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`select * from app.absences_arranged(${afterAll.at}, ${afterAll.id}, 1, ${id})`.execute(db)
  return rows[0]
}

export type AnswerRow = Person & {
  id: string
  visitId: string
  hasMail: boolean
  startTime: Date
  mode: VisitMode
  proposedDoctor: string | null
  proposedStart: Date | null
  isHeld: boolean
  askedAt: Date | null
  expiresAt: Date
  answer: AbsenceAnswer | null
  answeredAt: Date | null
  visitStatus: 'scheduled' | 'completed' | 'cancelled' | 'no_show'
  visitStart: Date
  visitDoctor: string
}
export async function findAnswers(db: Db, id: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select * from app.absence_answers(${id})`.execute(db)
  return rows
}

/** A request by its link, or by its id for whose visit it is. */
export type RequestName = { tokenHash: Buffer } | { id: string }
const namesOf = (name: RequestName) => ('id' in name ? sql`null::bytea, ${name.id}::uuid` : sql`${name.tokenHash}::bytea, null::uuid`)

export type RequestRow = {
  id: string
  absenceId: string
  visitId: string
  patientId: string
  doctorId: string
  doctorUserId: string
  doctorName: string
  place: string | null
  timeZone: string
  specialty: string
  startTime: Date
  mode: VisitMode
  type: string | null
  hasNote: boolean
  /** The doctor has left the practice. */
  hasLeft: boolean
  isHeld: boolean
  expiresAt: Date
  answer: AbsenceAnswer | null
  locale: Locale
} & (
  | { proposedDoctorId: null }
  | {
      proposedDoctorId: string
      proposedDoctorName: string
      proposedPlace: string | null
      proposedZone: string
      proposedStart: Date
      proposedMinutes: number
    }
)
export async function findRequest(db: Db, name: RequestName): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select * from app.absence_requests_shown(${namesOf(name)}, null)`.execute(db)
  return rows[0]
}

/** The caller's own that wait for an answer, the earliest visit first. */
export async function findOwnRequests(db: Db, patientId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select * from app.absence_requests_shown(null, null, ${patientId})`.execute(db)
  return rows
}

type Party = { side: 'patient' | 'doctor'; userId: string; name: string; email: string | null; locale: Locale; timeZone: string }
/** The patient, and the doctor of the new time, or else of the visit. */
export async function findRequestParties(db: Db, name: RequestName, doctorId: string | null) {
  const { rows } = await sql<Party>`select * from app.parties_of_absence_request(${namesOf(name)}, ${doctorId})`.execute(db)
  const patient = rows.find(({ side }) => side === 'patient')
  const doctor = rows.find(({ side }) => side === 'doctor')
  return patient && doctor && { patient, doctor }
}

export type GivenAnswer =
  | { answer: 'accepted' | 'chosen'; doctorId: string; start: Date; minutes: number }
  | { answer: 'cancelled'; reason: Buffer | null }
type Outcome = { outcome: 'done' | 'over' | 'changed' | 'taken' | 'busy' | 'has_note'; icsSequence: number }
export async function answerRequest(db: Db, name: RequestName, given: GivenAnswer): Promise<Outcome> {
  const { doctorId, start, minutes } = given.answer === 'cancelled' ? { doctorId: null, start: null, minutes: null } : given
  const { rows } = await sql<Outcome>`
    select * from app.answer_absence_request(${namesOf(name)}, ${given.answer}, ${doctorId}, ${start}, ${minutes},
      ${given.answer === 'cancelled' ? given.reason : null})`.execute(db)
  return rows[0] ?? { outcome: 'over', icsSequence: 0 }
}

type Told = { id: string; userId: string; type: string; priority: string; event: string; content: unknown; link: string | null }
/** Of an answer given in this transaction. */
export const tellOfAnswer = (db: Db, name: RequestName, { id, userId, type, priority, event, content, link }: Told) =>
  sql`select app.tell_of_absence_answer(${namesOf(name)}, ${userId}, ${id}, ${type}, ${priority}, ${event}, ${JSON.stringify(content)}::jsonb, ${link})`.execute(
    db,
  )

export type DueRow = { id: string; visitId: string; patientId: string; doctorName: string; startTime: Date; hasProposal: boolean }
export async function claimRequests(db: Db, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select * from app.claim_absence_requests(${limit})`.execute(db)
  return rows
}

export async function findRequestsToWrite(db: Db, ids: string[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select * from app.absence_requests_to_write(${ids}::uuid[])`.execute(db)
  return rows
}

type LapsedRow = {
  id: string
  visitId: string
  patientId: string
  doctorUserId: string
  doctorName: string
  startTime: Date
  /** With the series, and all of its visits. */
  isSeries: boolean
}
export async function lapseNext(db: Db): Promise<LapsedRow | undefined> {
  const { rows } = await sql<LapsedRow>`select * from app.lapse_next_request()`.execute(db)
  return rows[0]
}

/** Where a visit with this doctor at this time would be; null for the practice's own place. */
export async function findPlace(db: Db, doctor: { doctorId: string; place: string | null }, start: Date): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`
    select app.place_at(app.location_at(${doctor.doctorId}, ${start}), ${doctor.place}) as place`.execute(db)
  return rows[0]?.place ?? null
}
