import type { Output } from '@uzima/contract/endpoint'
import type { AnsweredVisit } from '@uzima/contract/visit-answers'
import type { LinkedOffer, OpenedOffer, waitlistApi } from '@uzima/contract/waitlist'
import type { Verified } from '#auth/actor.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict } from '#errors.ts'
import { findAppointmentType, priceOf } from '#modules/appointment-types/public.ts'
import {
  contextOfVisit,
  notifyBooked,
  notifyBookedAgain,
  notifyMoved,
  type Parties,
  queueForMove,
  writeCalendarFile,
} from '#modules/appointments/public.ts'
import { announceNotices, type Notice, noticeRow, notify } from '#modules/notifications/public.ts'
import {
  declineHeldTime,
  findOffer,
  findOfferParties,
  findOffersToCallAbout,
  type OfferName,
  type OfferRow,
  takeHeldTime,
  tellOfOffer,
} from '../queries.ts'
import { contextOfReason, hintWaitlist, spanOf } from '../rows.ts'

type Api = typeof waitlistApi
type ById = { id: string }
type ByToken = { token: string }

/** Per network; nobody guesses 256 bits, but each request costs a look at the database. */
const uses: Limit = { bucket: 'waitlist_offer', most: 120, seconds: 300 }

export async function takeOffer(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['takeOffer']>> {
  const { visitId } = await take(ctx, { id }, await findOffer(ctx.db, { id }), notify)
  return { visitId }
}

/** By the front desk, for somebody who has no account and was called. */
export async function takeForPatient(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['takeForPatient']>> {
  const [toCallAbout] = await findOffersToCallAbout(ctx.db, [id])
  if (!toCallAbout) throw conflict('waitlist_offer_over')
  const { tokenHash } = toCallAbout
  const { visitId } = await take(ctx, { tokenHash }, await findOffer(ctx.db, { tokenHash }), tellBy(tokenHash))
  return { visitId }
}

export async function declineOffer(ctx: Context<Verified>, { id }: ById): Promise<ById> {
  await decline(ctx, { id }, await findOffer(ctx.db, { id }))
  return { id }
}

/** Programs that look through mails open links: opening one changes nothing. */
export async function openOfferLink(ctx: Context, { token }: ByToken): Promise<OpenedOffer> {
  const offer = await findByLink(ctx, token)
  if (offer?.answer === null) return { state: 'open', offer: await toLinked(ctx, offer) }
  return { state: offer?.answer === 'taken' ? 'taken' : 'over', offer: null }
}

export async function takeByLink(ctx: Context, { token }: ByToken): Promise<AnsweredVisit> {
  const tokenHash = hashOfToken(token)
  const offer = await findByLink(ctx, token)
  const { visitId, icsSequence } = await take(ctx, { tokenHash }, offer, tellBy(tokenHash))
  if (!offer) throw conflict('waitlist_offer_over')
  const { startTime: scheduledTime, minutes, mode, doctorName, timeZone, locale } = offer
  const place = placeOf(ctx, offer)
  const file = {
    id: visitId,
    status: 'scheduled',
    mode,
    scheduledTime,
    minutes,
    icsSequence,
    updatedAt: ctx.now,
    doctorName,
    place,
  } as const
  const { start, end } = spanOf(scheduledTime, minutes)
  return {
    visit: {
      ...{ scheduledTime: start, endTime: end, mode, doctor: doctorName, place, timeZone, isConfirmed: false },
      calendarFile: writeCalendarFile(file, { locale, side: 'patient' }, ctx.services.config.publicUrl),
    },
  }
}

export async function declineByLink(ctx: Context, { token }: ByToken): Promise<Output<Api['declineByLink']>> {
  await decline(ctx, { tokenHash: hashOfToken(token) }, await findByLink(ctx, token))
  return { state: 'declined' }
}

async function findByLink(ctx: Context, token: string): Promise<OfferRow | undefined> {
  await requireRoom(ctx, uses, networkOf(ctx.address ?? ''))
  const offer = await findOffer(ctx.db, { tokenHash: hashOfToken(token) })
  if (offer) ctx.audit({ subjectId: offer.patientId, resourceId: offer.id })
  else ctx.audit({ event: 'waitlist.offer_refused' })
  return offer
}

type Tell = (ctx: Context, notices: Notice[]) => Promise<void>

/** All of it or nothing: a refusal leaves the time held. */
async function take(ctx: Context, name: OfferName, offer: OfferRow | undefined, tell: Tell) {
  const { db } = ctx
  if (offer?.answer !== null) throw conflict('waitlist_offer_over')
  const { patientId, doctorId, visitId, startTime: start } = offer
  ctx.audit({ subjectId: patientId, resourceId: offer.id })
  await queueForMove(db, { patientId, doctorId })
  const id = visitId ?? ctx.newId()
  const [parties, reason] = await Promise.all([findOfferParties(db, name), visitId === null ? sealedFor(ctx, id, offer) : null])
  const { outcome, icsSequence } = await takeHeldTime(db, name, { id, reason })
  if (outcome === 'busy') throw conflict('patient_busy')
  if (outcome === 'over' || !parties) throw conflict('waitlist_offer_over')
  await announce(ctx, { ...offer, id, start }, parties, tell)
  hintWaitlist(ctx, patientId)
  return { visitId: id, icsSequence }
}

/** Why they wait becomes why they come. */
async function sealedFor(
  { db, now, services }: Context,
  visitId: string,
  { entryId, patientId, reason }: OfferRow,
): Promise<Buffer | null> {
  if (reason === null) return null
  const words = await services.fields.decrypt(db, contextOfReason({ id: entryId, patientId }), reason)
  return services.fields.encrypt(db, now, contextOfVisit({ id: visitId, patientId }, 'reason'), words)
}

async function announce(ctx: Context, offer: OfferRow & { start: Date }, parties: Parties, tell: Tell) {
  const { timeZone: practiceZone, visitStart } = offer
  if (offer.groupVisitId !== null) await notifyBookedAgain(ctx, { ...offer, practiceZone }, parties, tell)
  else if (visitStart !== null) await notifyMoved(ctx, { ...offer, practiceZone }, parties, { side: 'patient', from: visitStart }, tell)
  else await notifyBooked(ctx, { ...offer, practiceZone }, parties, tell)
}

async function decline(ctx: Context, name: OfferName, offer: OfferRow | undefined) {
  if (!offer || !(await declineHeldTime(ctx.db, name))) throw conflict('waitlist_offer_over')
  ctx.audit({ subjectId: offer.patientId, resourceId: offer.id })
  hintWaitlist(ctx, offer.patientId)
}

const tellBy =
  (tokenHash: Buffer): Tell =>
  async (ctx, notices) => {
    for (const notice of notices) await tellOfOffer(ctx.db, tokenHash, noticeRow(notice))
    announceNotices(ctx, notices)
  }

const placeOf = ({ services }: Context, { place }: OfferRow) => place ?? services.practice.current.place

async function toLinked(ctx: Context, offer: OfferRow): Promise<LinkedOffer> {
  const { startTime, minutes, expiresAt, mode, doctorName: doctor, timeZone, visitStart } = offer
  const kind = await findAppointmentType(ctx.db, offer.type)
  return {
    ...spanOf(startTime, minutes),
    expiresAt: expiresAt.toISOString(),
    ...{ mode, doctor, place: placeOf(ctx, offer), timeZone },
    instead: visitStart?.toISOString() ?? null,
    price: kind && visitStart === null ? priceOf(kind) : null,
    isSeat: offer.groupVisitId !== null,
  }
}
