import { instant } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { NewMail } from '#mail/outbox.ts'
import { whenFor } from '#modules/appointments/public.ts'
import type { DeliveredNotice } from '#modules/notifications/public.ts'
import { findRequestsToWrite, type RequestRow } from './queries.ts'
import { requestToken } from './rows.ts'

const Values = z.object({ request: z.uuid(), time: instant })
type Letter = 'absence_proposed' | 'absence_proposed_text' | 'absence_asked' | 'absence_asked_text'
type AbsenceMail = NewMail<Letter>

/** Letters and text messages of requests that are still open. They name doctors, times and the place; never why somebody comes. */
export async function writeAbsenceEmails(ctx: Context<System>, notices: DeliveredNotice[]): Promise<AbsenceMail[]> {
  const told = notices.flatMap((notice) => {
    const { success, data } = Values.safeParse(notice.values)
    return success && (notice.letter === 'absence_proposed' || notice.letter === 'absence_asked') ? [{ ...notice, ...data }] : []
  })
  if (told.length === 0) return []
  const rows = await findRequestsToWrite(ctx.db, [...new Set(told.map(({ request }) => request))])
  const requests = new Map(rows.map((row) => [row.id, row]))
  return told.flatMap(({ id, request, createdAt, userId, reader }): AbsenceMail[] => {
    const row = requests.get(request)
    if (row?.patientId !== userId) return []
    const mail = { userId, locale: reader.locale, at: createdAt }
    const mails = (letter: AbsenceMail): AbsenceMail[] => [letter]
    const { email, phone } = reader
    const written = writeFor(ctx, row, reader)
    return [
      ...(email === null ? [] : mails({ ...mail, ...written.letter, to: email, dedupeKey: `notice:${id}:letter` })),
      ...(phone === null ? [] : mails({ ...mail, ...written.text, to: phone, dedupeKey: `notice:${id}:text` })),
    ]
  })
}

/** By what is proposed now: it may have been lost to somebody else since the notice was made. */
function writeFor(ctx: Context, row: RequestRow, reader: DeliveredNotice['reader']) {
  const { config, practice } = ctx.services
  const common = {
    doctor: row.doctorName,
    was: whenFor(reader, row.timeZone, row.startTime),
    link: `${config.publicUrl}/away/${requestToken(ctx, row.id)}`,
  }
  if (row.proposedDoctorId === null || !row.isHeld)
    return { letter: { letter: 'absence_asked' as const, values: common }, text: { letter: 'absence_asked_text' as const, values: common } }
  const values = {
    ...common,
    when: whenFor(reader, row.proposedZone, row.proposedStart),
    with: row.proposedDoctorName,
    place: row.mode === 'video' ? `${config.publicUrl}/telemedicine` : (row.proposedPlace ?? practice.current.place),
    until: whenFor(reader, reader.timeZone, row.expiresAt),
  }
  return { letter: { letter: 'absence_proposed' as const, values }, text: { letter: 'absence_proposed_text' as const, values } }
}
