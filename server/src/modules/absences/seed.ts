import type { AbsenceAnswer } from '@uzima/contract/absences'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { storeNotices } from '#modules/notifications/public.ts'
import { noticeOfRequest } from './asking.ts'
import { endOfHold } from './proposals.ts'
import { requestToken } from './rows.ts'
import { closingOf, spanOf } from './span.ts'

const minuteMs = 60_000
const undoMs = 10 * minuteMs

type SeedAbsence = { doctorId: string; timeZone: string; firstDay: string; lastDay: string; by: string | null; at: Date }
/** A doctor is away for whole days, arranged a while ago, for the demo clinic. Returns its id. */
export async function storeAbsence(db: Db, { doctorId, timeZone, firstDay, lastDay, by, at }: SeedAbsence): Promise<string> {
  const id = newId()
  const away = { firstDay, lastDay, times: null }
  const { days } = closingOf(away, { timeZone, week: {}, oneOff: {}, daysOff: new Set() })
  await db
    .insertInto('doctorDaysOff')
    .values(days.map((day) => ({ doctorId, day, createdAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { start, end } = spanOf(away, timeZone)
  const times = { arrangedAt: at, arrangedBy: by, undoUntil: new Date(at.getTime() + undoMs) }
  await db
    .insertInto('absences')
    .values({ id, doctorId, firstDay, lastDay, span: sql<string>`tstzrange(${start}, ${end})`, daysAdded: days, ...times })
    .execute()
  return id
}

/** Whether an absence of the doctor's is to come, or not over on that day. */
export const isAwayFrom = async (db: Db, doctorId: string, day: string) =>
  (await db
    .selectFrom('absences')
    .select('id')
    .where('doctorId', '=', doctorId)
    .where('lastDay', '>=', day)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()) !== undefined

type SeedRequest = {
  absenceId: string
  visitId: string
  /** When the visit was, with whom, and how long it is, in minutes. */
  start: Date
  doctorId: string
  minutes: number
  proposed: Date | null
  arrangedAt: Date
  answer: { answer: AbsenceAnswer; at: Date } | null
}
/** What a patient was asked because of an absence; a time proposed is held until they answer. */
export async function storeRequest(ctx: Pick<Context, 'db' | 'now' | 'services'>, { absenceId, visitId, ...request }: SeedRequest) {
  const { db } = ctx
  const { start, doctorId, minutes, proposed, arrangedAt, answer } = request
  const id = newId()
  const askAt = new Date(arrangedAt.getTime() + undoMs)
  const expiresAt = endOfHold(askAt, start, proposed ?? undefined)
  await db
    .insertInto('absenceRequests')
    .values({
      ...{ id, absenceId, appointmentId: visitId, startTime: start, tokenHash: hashOfToken(requestToken(ctx, id)) },
      ...{ proposedDoctorId: proposed && doctorId, proposedStart: proposed, proposedMinutes: proposed && minutes },
      ...{ askAt, askedAt: askAt, expiresAt, answer: answer?.answer ?? null, answeredAt: answer?.at ?? null },
    })
    .execute()
  if (answer) return
  if (proposed) {
    const span = sql<string>`tstzrange(${proposed}, ${new Date(proposed.getTime() + minutes * minuteMs)})`
    await db.insertInto('bookings').values({ requestId: id, heldUntil: expiresAt, doctorId, span, doctorSpan: span }).execute()
  }
  // no letter reminds of a visit that is in question
  const visit = await db
    .updateTable('appointments')
    .set({ remindAt: null })
    .where('id', '=', visitId)
    .returning(['patientId', sql<string>`(select d.name from doctors d where d.id = doctor_id)`.as('doctorName')])
    .executeTakeFirstOrThrow()
  await storeNotices(db, [noticeOfRequest({ ...visit, id, visitId, startTime: start, hasProposal: proposed !== null })], askAt)
}
