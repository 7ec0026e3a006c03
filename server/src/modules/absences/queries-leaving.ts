import type { PassedGroup, SeriesAnswer } from '@uzima/contract/absences'
import type { OpenWork } from '@uzima/contract/absences/leaving'
import type { Rhythm } from '@uzima/contract/absences/series'
import type { NamesOfType } from '@uzima/contract/appointments/kinds'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Undefined if the caller is no admin, or there is nobody with this id. */
export async function findOpenWork(db: Db, userId: string): Promise<OpenWork | undefined> {
  const { rows } = await sql<OpenWork>`select * from app.open_work(${userId})`.execute(db)
  return rows[0]
}

export type DepartureRow = {
  doctorId: string
  doctorUserId: string
  name: string
  specialty: string
  timeZone: string
  appointments: number
  series: number
  groupVisits: number
  unasked: number
  absenceId: string | null
}
/** Of all who have left with something still booked, or of one of them. */
export async function findDepartures(db: Db, doctorId: string | null): Promise<DepartureRow[]> {
  const { rows } = await sql<DepartureRow>`select * from app.departures(${doctorId})`.execute(db)
  return rows
}

type Person = { patientId: string; name: string; dateOfBirth: string | null; phone: string | null }
export type TouchedSeriesRow = Person &
  Rhythm & { seriesId: string; timeZone: string; minutes: number; before: number; after: number; requestId: string | null }
export async function findTouchedSeries(db: Db, doctorId: string): Promise<TouchedSeriesRow[]> {
  const { rows } = await sql<TouchedSeriesRow>`select * from app.series_in_absence(${doctorId})`.execute(db)
  return rows
}

export type SeriesAnswerRow = Person &
  Rhythm & {
    id: string
    hasMail: boolean
    colleague: string | null
    askedAt: Date | null
    answer: SeriesAnswer | null
    answeredAt: Date | null
  }
export async function findSeriesAnswers(db: Db, absenceId: string): Promise<SeriesAnswerRow[]> {
  const { rows } = await sql<SeriesAnswerRow>`select * from app.absence_series_answers(${absenceId})`.execute(db)
  return rows
}

export type PassedGroupRow = {
  id: string
  title: string | null
  type: string
  typeNames: NamesOfType
  startTime: Date
  seatsTaken: number
  leader: string | null
  outcome: PassedGroup['outcome']
}
export async function findPassedGroups(db: Db, absenceId: string): Promise<PassedGroupRow[]> {
  const { rows } = await sql<PassedGroupRow>`select * from app.absence_group_outcomes(${absenceId})`.execute(db)
  return rows
}

export type QuestionRow = {
  id: string
  seriesId: string
  patientId: string
  doctorId: string
  doctorName: string
  visits: string[]
  bookedWithProposed: number
} & (
  | { proposedDoctorId: null }
  | { proposedDoctorId: string; proposedDoctorName: string; proposedPlace: string | null; proposedZone: string }
)
/** What the caller is asked about series of their own, or one of them. */
export async function findQuestions(db: Db, id: string | null): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select * from app.series_questions(${id})`.execute(db)
  return rows
}

/** False if it is answered already. Locks whose times are going to change. */
export async function noteSeriesAnswer(db: Db, id: string, answer: 'accepted' | 'ended'): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.answer_absence_series(${id}, ${answer}) as done`.execute(db)
  return rows[0]?.done === true
}

export type DueSeriesRow = { id: string; patientId: string; doctorName: string }
export async function claimSeries(db: Db, limit: number): Promise<DueSeriesRow[]> {
  const { rows } = await sql<DueSeriesRow>`select * from app.claim_absence_series(${limit})`.execute(db)
  return rows
}

export async function lapseNextSeries(db: Db): Promise<{ id: string; patientId: string; doctorName: string } | undefined> {
  const { rows } = await sql<{ id: string; patientId: string; doctorName: string }>`select * from app.lapse_next_series()`.execute(db)
  return rows[0]
}

export type SettledGroupRow = {
  groupId: string
  outcome: 'led' | 'cancelled'
  doctorName: string
  leaderName: string | null
  leaderUserId: string | null
  startTime: Date
  /** In the order of `patients`. */
  seats: string[]
  patients: string[]
}
export async function settleNextGroup(db: Db): Promise<SettledGroupRow | undefined> {
  const { rows } = await sql<SettledGroupRow>`select * from app.settle_next_group()`.execute(db)
  return rows[0]
}
