import type { Input, Output } from '@uzima/contract/endpoint'
import type { WaitingPerson, waitlistApi } from '@uzima/contract/waitlist'
import type { Scheduler } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readRankedCursor } from '#db/keyset.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { findAppointmentType } from '#modules/appointment-types/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { findBookableDoctor, nearestFreeSlots, refusalOfStart, termsOfStaff } from '#modules/providers/public.ts'
import { makeOffer } from '../making-offers.ts'
import { endOfOffer } from '../offers.ts'
import { endEntry, findOneWaiting, findWaiting, type Held, markUrgent, takeOfferBack, type WaitingRow } from '../queries.ts'
import { hintWaitlist, showWaiting } from '../rows.ts'
import { getWaiting } from './adding.ts'

type Api = typeof waitlistApi
type Staff = Context<Scheduler>
const pageSize = 30

export async function listWaitlist(ctx: Staff, { cursor }: Input<Api['listWaitlist']>): Promise<Output<Api['listWaitlist']>> {
  const found = await findWaiting(ctx.db, readRankedCursor(cursor), pageSize + 1)
  const shown = pageOf(
    found,
    pageSize,
    ({ urgentAt, joinedAt, id }) => [urgentAt ? 0 : 1, joinedAt, id],
    (row) => row,
  )
  ctx.audit({ subjectIds: [...new Set(shown.rows.map(({ patientId }) => patientId))], details: { count: shown.rows.length } })
  return { rows: await showWaiting(ctx, shown.rows), next: shown.next }
}

export async function setUrgency(ctx: Staff, { id, isUrgent }: Input<Api['setUrgency']>): Promise<WaitingPerson> {
  const { patientId } = await load(ctx, id)
  if (!(await markUrgent(ctx.db, id, isUrgent))) throw notFound('waitlist_entry_not_found')
  hintWaitlist(ctx, patientId)
  return getWaiting(ctx, { id })
}

/** A time that nobody has given back, so that it passes to nobody else when they decline. */
export async function offerTime(ctx: Staff, { id, doctorId, start: typed }: Input<Api['offerTime']>): Promise<WaitingPerson> {
  const { db, actor, now, services } = ctx
  const row = await load(ctx, id)
  if (doctorId !== actor.doctorId && !actor.staffRoles.includes('front_desk')) throw forbidden()
  const [doctor, kind] = await Promise.all([findBookableDoctor(db, doctorId, now), findAppointmentType(db, row.type)])
  if (!doctor) throw notFound('doctor_not_found')
  const start = new Date(typed)
  const terms = termsOfStaff(kind, row.mode)
  const refusal = refusalOfStart(doctor, start, { now, terms })
  if (refusal) throw conflict(refusal)
  const { timeZone } = services.practice.current
  const offer = { entryId: id, freedId: null, doctorId, start, minutes: terms.minutes, expiresAt: endOfOffer(now, start, timeZone) }
  const outcome = await makeOffer(ctx, offer, { patientId: row.patientId, doctorName: doctor.name })
  if (outcome === 'taken') throw conflict('slot_taken', { nearest: await nearestFreeSlots(db, doctor, { wanted: start, now, terms }) })
  requireHeld(outcome)
  return getWaiting(ctx, { id })
}

/** A seat that is left, also if somebody has declined it before. */
export async function offerSeat(ctx: Staff, { id }: { id: string }): Promise<WaitingPerson> {
  const { now, services } = ctx
  const row = await load(ctx, id)
  if (row.groupId === null || row.doctorId === null) throw notFound('waitlist_entry_not_found')
  const { groupStart: start, doctorId } = row
  const expiresAt = endOfOffer(now, start, services.practice.current.timeZone)
  const offer = { entryId: id, freedId: null, doctorId, start, minutes: null, expiresAt }
  const outcome = await makeOffer(ctx, offer, { patientId: row.patientId, doctorName: row.doctorName ?? '' })
  if (outcome === 'taken') throw conflict('seats_full')
  requireHeld(outcome)
  return getWaiting(ctx, { id })
}

function requireHeld(outcome: Held) {
  if (outcome === 'offered') throw conflict('waitlist_offer_out')
  if (outcome === 'gone') throw notFound('waitlist_entry_not_found')
}

/** Notifies whoever had it, since they know that it was held for them. */
export async function withdrawOffer(ctx: Staff, { id, passesOn }: Input<Api['withdrawOffer']>): Promise<{ id: string }> {
  const patientId = await takeOfferBack(ctx.db, id, passesOn)
  if (patientId === undefined) throw conflict('waitlist_offer_over')
  ctx.audit({ subjectId: patientId, resourceId: id })
  await notify(ctx, [{ userId: patientId, event: 'waitlist_withdrawn', values: {}, link: '/appointments?view=upcoming' }])
  hintWaitlist(ctx, patientId)
  return { id }
}

export async function removeFromWaitlist(ctx: Staff, { id }: { id: string }): Promise<{ id: string }> {
  const row = await load(ctx, id)
  if ((await endEntry(ctx.db, id, 'removed')) === undefined) throw notFound('waitlist_entry_not_found')
  await notify(ctx, [{ userId: row.patientId, event: 'waitlist_removed', values: {}, link: '/appointments?view=upcoming' }])
  hintWaitlist(ctx, row.patientId)
  return { id }
}

/** Somebody whom the caller does not work with and an unknown id get the same answer. */
async function load(ctx: Staff, id: string): Promise<WaitingRow> {
  const row = await findOneWaiting(ctx.db, id)
  if (!row) throw notFound('waitlist_entry_not_found')
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  return row
}
