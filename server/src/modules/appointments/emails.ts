import { instant } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { NewMail } from '#mail/outbox.ts'
import type { EmailTemplateName } from '#mail/templates.ts'
import type { DeliveredNotice } from '#modules/notifications/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { makeAnswerLinks } from './answer-links.ts'
import type { Party, VisitRow } from './queries.ts'
import { findVisitFacts, type VisitFacts } from './queries-reminders.ts'
import { reminderWords } from './reminder-words.ts'
import { placeFor } from './visit-places.ts'
import { whenFor } from './visit-times.ts'

type VisitEmail = Exclude<Extract<EmailTemplateName, `visit_${string}`>, 'visit_reminder_text'>
type Visit = Pick<VisitRow, 'id' | 'mode' | 'place'> & {
  start: Date
  from?: Date | undefined
  practiceZone: string
  doctorName: string
  reminderMinutes?: readonly number[]
}
type Reader = Pick<Party, 'userId' | 'locale' | 'timeZone'> & { email: string }

/** Emails name the doctor, the time and the place or link; never the patient, the specialty or the reason. */
export function toEmail(ctx: Context, name: VisitEmail, visit: Visit, reader: Reader, answerLink?: string): NewMail<VisitEmail> {
  const { publicUrl } = ctx.services.config
  const { id, practiceZone, doctorName, start, from = start, reminderMinutes = [] } = visit
  return {
    to: reader.email,
    userId: reader.userId,
    letter: name,
    locale: reader.locale,
    values: {
      doctor: doctorName,
      reminders: reminderWords(reader.locale, { start, reminderMinutes }, ctx.now),
      when: whenFor(reader, practiceZone, start),
      was: whenFor(reader, practiceZone, from),
      place: placeFor(ctx, visit, { locale: reader.locale, side: emailsToDoctors.has(name) ? 'doctor' : 'patient' }),
      // leads to sign-in first
      checkInLink: `${publicUrl}/check-in/${id}`,
      ...(answerLink === undefined
        ? {
            link: `${publicUrl}${emailsToDoctors.has(name) ? '/schedule' : visitPage(id)}`,
            rescheduleLink: `${publicUrl}${visitPage(id, 'reschedule')}`,
            cancelLink: `${publicUrl}${visitPage(id, 'cancel')}`,
          }
        : { link: answerLink, rescheduleLink: `${answerLink}?do=move`, cancelLink: `${answerLink}?do=cancel` }),
    },
  }
}
const emailsToDoctors = new Set<VisitEmail>(['visit_booked_with_you', 'visit_moved_by_patient', 'visit_cancelled_by_patient'])

/** The patient's page of the visit; with the dialog that asks whether to move or cancel it. */
export const visitPage = (id: string, dialog?: 'reschedule' | 'cancel') =>
  `/appointments?${new URLSearchParams({ visit: id, ...(dialog && { do: dialog }) })}`

/** The doctor's day with the visit. */
export const schedulePage = (id: string, start: Date, practiceZone: string) =>
  `/schedule?${new URLSearchParams({ day: calendarDayOf(start, practiceZone), visit: id })}`

/** Payload of a notification about a visit. Payloads of older versions have no `visit`: their emails were queued with the event. */
const Values = z.object({ visit: z.uuid(), time: instant, was: z.optional(instant) })

/**
 * Emails for notifications about visits, and text messages of reminders, in the reader's current language, with the time from the notification. None for visits deleted
 * with their patient, or for readers who are not a party.
 */
export async function writeVisitEmails(
  ctx: Context<System>,
  notices: DeliveredNotice[],
): Promise<NewMail<VisitEmail | 'visit_reminder_text'>[]> {
  const notified = notices.flatMap((notice) => {
    const { success, data } = Values.safeParse(notice.values)
    return success && isOfVisit(notice.letter) ? [{ ...notice, ...data, letter: notice.letter }] : []
  })
  if (notified.length === 0) return []
  const visits = await findVisitFacts(ctx.db, [...new Set(notified.map(({ visit }) => visit))])
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  const told = notified.flatMap(({ visit, ...notice }) => {
    const facts = byId.get(visit)
    return facts && isPartyOf(facts, notice.userId) ? [{ facts, ...notice }] : []
  })
  const reminders = told.filter(({ letter }) => letter === 'visit_reminder')
  const links = await makeAnswerLinks(
    ctx,
    reminders.map(({ facts, time }) => ({ visitId: facts.id, start: new Date(time) })),
  )
  const linkOf = new Map(reminders.map(({ id }, index) => [id, links[index]]))
  return told.flatMap(({ facts, ...notice }) => writeNotice(ctx, facts, notice, linkOf.get(notice.id)))
}
const isOfVisit = (name: EmailTemplateName): name is VisitEmail => name.startsWith('visit_') && name !== 'visit_reminder_text'
const isPartyOf = ({ patientId, doctorUserId }: VisitFacts, userId: string) => userId === patientId || userId === doctorUserId

type Told = Pick<DeliveredNotice, 'id' | 'createdAt' | 'reader'> & { letter: VisitEmail; time: string; was?: string | undefined }
function writeNotice(
  ctx: Context<System>,
  facts: VisitFacts,
  { id, createdAt, reader, letter, time, was }: Told,
  answerLink: string | undefined,
): NewMail<VisitEmail | 'visit_reminder_text'>[] {
  try {
    const visit = { ...facts, start: new Date(time), from: was === undefined ? undefined : new Date(was) }
    const { email, phone } = reader
    const mail = email === null ? [] : [toEmail(ctx, letter, visit, { ...reader, email }, answerLink)]
    const text = answerLink === undefined || phone === null ? [] : [toText(ctx, visit, { ...reader, phone }, answerLink)]
    return [
      ...mail.map((each) => ({ ...each, at: createdAt, dedupeKey: `notice:${id}:letter` })),
      ...text.map((each) => ({ ...each, at: createdAt, dedupeKey: `notice:${id}:text` })),
    ]
  } catch (error) {
    // e.g. an unknown time zone: one failed email must not hold up the others
    ctx.log.error({ err: error, notice: id }, 'could not write a visit email')
    return []
  }
}

/** As short as a text message is; it goes only where `phone` of the reader is one to be texted. */
const toText = (ctx: Context, visit: Visit, reader: Omit<Reader, 'email'> & { phone: string }, link: string) => ({
  to: reader.phone,
  userId: reader.userId,
  letter: 'visit_reminder_text' as const,
  locale: reader.locale,
  values: {
    doctor: visit.doctorName,
    when: whenFor(reader, visit.practiceZone, visit.start),
    place: placeFor(ctx, visit, { locale: reader.locale, side: 'patient' }),
    link,
  },
})
