import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type LinkedVisit = {
  id: string
  patientId: string
  doctorId: string
  scheduledTime: Date
  minutes: number
  type: string | null
  /** How late before the beginning the patient may move or cancel. */
  changeMinutes: number
  mode: VisitMode
  confirmedAt: Date | null
  /** The group visit in which it is a seat. */
  groupVisitId: string | null
  locale: Locale
  doctorUserId: string
  doctorName: string
  place: string | null
  timeZone: string
  /** At the practice, where nothing is changed by a link any more. */
  hasArrived: boolean
}

/** Undefined for links that are unknown, answered, or whose visit is no longer to come at the time they were made for. */
export async function findLinkedVisit(db: Db, tokenHash: Buffer): Promise<LinkedVisit | undefined> {
  const { rows } = await sql<LinkedVisit>`select * from app.visit_behind_link(${tokenHash})`.execute(db)
  return rows[0]
}

/** The absence's request that is asked instead of the visit behind a link; null if none is. */
export async function findQuestionBehind(db: Db, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.question_behind_link(${tokenHash}) as id`.execute(db)
  return rows[0]?.id ?? null
}

type Party = { side: 'patient' | 'doctor'; userId: string; name: string; email: string | null; locale: Locale; timeZone: string }
/** Only before the answer: afterwards the link shows nothing. */
export async function findLinkedParties(db: Db, tokenHash: Buffer): Promise<{ patient: Party; doctor: Party } | undefined> {
  const { rows } = await sql<Party>`select * from app.parties_behind_link(${tokenHash})`.execute(db)
  const patient = rows.find(({ side }) => side === 'patient')
  const doctor = rows.find(({ side }) => side === 'doctor')
  return patient && doctor && { patient, doctor }
}

export type Answer =
  | { answer: 'confirmed' }
  | { answer: 'cancelled'; reason: Buffer | null }
  | { answer: 'moved'; start: Date; minutes: number }
type Outcome = { outcome: 'done' | 'none' | 'taken'; icsSequence: number }
export async function answerLink(db: Db, tokenHash: Buffer, given: Answer): Promise<Outcome> {
  const { start, minutes } = given.answer === 'moved' ? given : { start: null, minutes: null }
  const reason = given.answer === 'cancelled' ? given.reason : null
  const { rows } = await sql<Outcome>`
    select * from app.answer_by_link(${tokenHash}, ${given.answer}, ${start}, ${minutes}, ${reason})`.execute(db)
  return rows[0] ?? { outcome: 'none', icsSequence: 0 }
}

type Told = { id: string; type: string; priority: string; content: unknown; link: string | null }
/** Of an answer given in this transaction. */
export const tellOfAnswer = (db: Db, tokenHash: Buffer, { id, type, priority, content, link }: Told) =>
  sql`select app.tell_of_answer(${tokenHash}, ${id}, ${type}, ${priority}, ${JSON.stringify(content)}::jsonb, ${link})`.execute(db)
