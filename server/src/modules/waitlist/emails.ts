import { instant } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { NewMail } from '#mail/outbox.ts'
import { placeFor, whenFor } from '#modules/appointments/public.ts'
import type { DeliveredNotice } from '#modules/notifications/public.ts'
import { offerToken } from './making-offers.ts'
import { findOfferFacts } from './task-queries.ts'

const Values = z.object({ offer: z.uuid(), time: instant })

type OfferMail = NewMail<'waitlist_offered' | 'waitlist_offered_text'>

/** Letters and text messages of offers that are still open. They name the doctor, the time and the place or way; never why somebody waits. */
export async function writeOfferEmails(ctx: Context<System>, notices: DeliveredNotice[]): Promise<OfferMail[]> {
  const told = notices.flatMap((notice) => {
    const { success, data } = Values.safeParse(notice.values)
    return success && notice.letter === 'waitlist_offered' ? [{ ...notice, ...data }] : []
  })
  if (told.length === 0) return []
  const facts = new Map((await findOfferFacts(ctx.db, [...new Set(told.map(({ offer }) => offer))])).map((each) => [each.id, each]))
  const { publicUrl } = ctx.services.config
  return told.flatMap(({ id, offer, time, createdAt, userId, reader }): OfferMail[] => {
    const found = facts.get(offer)
    if (found?.patientId !== userId) return []
    const { doctorName: doctor, mode, timeZone, expiresAt } = found
    const values = {
      doctor,
      when: whenFor(reader, timeZone, new Date(time)),
      until: whenFor(reader, reader.timeZone, expiresAt),
      place: placeFor(ctx, { mode, place: found.place }, { locale: reader.locale, side: 'patient' }),
      link: `${publicUrl}/offer/${offerToken(ctx, offer)}`,
    }
    const mail = { userId, locale: reader.locale, values, at: createdAt }
    return [
      ...(reader.email === null
        ? []
        : [{ ...mail, to: reader.email, letter: 'waitlist_offered' as const, dedupeKey: `notice:${id}:letter` }]),
      ...(reader.phone === null
        ? []
        : [{ ...mail, to: reader.phone, letter: 'waitlist_offered_text' as const, dedupeKey: `notice:${id}:text` }]),
    ]
  })
}
