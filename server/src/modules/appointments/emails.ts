import { instant } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { NewMail } from '#mail/outbox.ts'
import type { EmailTemplateName } from '#mail/templates.ts'
import type { DeliveredNotice } from '#modules/notifications/public.ts'
import { findVisitFacts, type Party, type VisitFacts, type VisitRow } from './queries.ts'
import { whenFor } from './visit-times.ts'

type VisitEmail = Extract<EmailTemplateName, `visit_${string}`>
type Visit = Pick<VisitRow, 'id' | 'mode' | 'place'> & { start: Date; from?: Date | undefined; practiceZone: string; doctorName: string }
type Reader = Pick<Party, 'userId' | 'locale' | 'timeZone'> & { email: string }

/** Emails name the doctor, the time and the place or link; never the patient, the specialty or the reason. */
export function toEmail({ services }: Context, name: VisitEmail, visit: Visit, reader: Reader): NewMail<VisitEmail> {
  const { publicUrl } = services.config
  const { id, mode, place, practiceZone, doctorName, start, from = start } = visit
  return {
    to: reader.email,
    userId: reader.userId,
    letter: name,
    locale: reader.locale,
    values: {
      doctor: doctorName,
      when: whenFor(reader, practiceZone, start),
      was: whenFor(reader, practiceZone, from),
      place: mode === 'video' ? `${publicUrl}/telemedicine` : (place ?? services.practice.current.place),
      link: `${publicUrl}${emailsToDoctors.has(name) ? '/schedule' : visitPage(id)}`,
      rescheduleLink: `${publicUrl}${visitPage(id, 'reschedule')}`,
      cancelLink: `${publicUrl}${visitPage(id, 'cancel')}`,
    },
  }
}
const emailsToDoctors = new Set<VisitEmail>(['visit_booked_with_you', 'visit_moved_by_patient', 'visit_cancelled_by_patient'])

/** The patient's page of the visit; with the dialog that asks whether to move or cancel it. */
export const visitPage = (id: string, dialog?: 'reschedule' | 'cancel') =>
  `/appointments?${new URLSearchParams({ visit: id, ...(dialog && { do: dialog }) })}`

/** Payload of a notification about a visit. Payloads of older versions have no `visit`: their emails were queued with the event. */
const Values = z.object({ visit: z.uuid(), time: instant, was: z.optional(instant) })

/**
 * Emails for notifications about visits, in the reader's current language, with the time from the notification. None for visits deleted
 * with their patient, or for readers who are not a party.
 */
export async function writeVisitEmails(ctx: Context<System>, notices: DeliveredNotice[]): Promise<NewMail<VisitEmail>[]> {
  const notified = notices.flatMap((notice) => {
    const { success, data } = Values.safeParse(notice.values)
    return success && isOfVisit(notice.letter) ? [{ ...notice, ...data, letter: notice.letter }] : []
  })
  if (notified.length === 0) return []
  const visits = await findVisitFacts(ctx.db, [...new Set(notified.map(({ visit }) => visit))])
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  return notified.flatMap(({ visit, ...notice }) => {
    const facts = byId.get(visit)
    return facts && isPartyOf(facts, notice.userId) ? writeEmail(ctx, facts, notice) : []
  })
}
const isOfVisit = (name: EmailTemplateName): name is VisitEmail => name.startsWith('visit_')
const isPartyOf = ({ patientId, doctorUserId }: VisitFacts, userId: string) => userId === patientId || userId === doctorUserId

type Told = Pick<DeliveredNotice, 'id' | 'createdAt' | 'reader'> & { letter: VisitEmail; time: string; was?: string | undefined }
function writeEmail(ctx: Context<System>, facts: VisitFacts, { id, createdAt, reader, letter, time, was }: Told): NewMail<VisitEmail>[] {
  try {
    const visit = { ...facts, start: new Date(time), from: was === undefined ? undefined : new Date(was) }
    return [{ ...toEmail(ctx, letter, visit, reader), at: createdAt, dedupeKey: `notice:${id}:letter` }]
  } catch (error) {
    // e.g. an unknown time zone: one failed email must not hold up the others
    ctx.log.error({ err: error, notice: id }, 'could not write a visit email')
    return []
  }
}
