import type { Input, Output } from '@uzima/contract/endpoint'
import { daysOfWaiting, mostEntries, type WaitlistEntry, type waitlistApi } from '@uzima/contract/waitlist'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { findBookableGroupType, findBookableType, nameIn } from '#modules/appointment-types/public.ts'
import { requireNumber, visitOf } from '#modules/appointments/public.ts'
import { loadGroup } from '#modules/group-visits/public.ts'
import { calendarDayOf, dayLater, findBookableDoctor } from '#modules/providers/public.ts'
import { endEntry, findOwnEntries, insertEntry, insertSeatEntry, type NewEntry, queueToJoin, updateEntry } from '../queries.ts'
import { contextOfReason, hintWaitlist, toEntry } from '../rows.ts'

type Api = typeof waitlistApi
type Joining = Input<Api['joinWaitlist']>
type ById = { id: string }

/** Per person: whoever joins and leaves again and again keeps times from others, at the practice's cost. */
const joins: Limit = { bucket: 'waitlist_join', most: 30, seconds: 3600 }

export async function listOwnWaitlist(ctx: Context<Verified>): Promise<Output<Api['listOwnWaitlist']>> {
  const rows = await findOwnEntries(ctx.db, ctx.actor.id, ctx.now)
  ctx.audit({ details: { count: rows.length } })
  return { rows: rows.map((row) => toEntry(ctx, row)) }
}

export async function joinWaitlist(ctx: Context<Verified>, input: Joining): Promise<WaitlistEntry> {
  const { db, actor, now } = ctx
  await requireRoom(ctx, joins, actor.id)
  requireDays(ctx, input)
  const id = ctx.newId()
  const wanted = input.visitId ? await earlierThan(ctx, input.visitId) : await newVisit(ctx, id, input)
  await queueToJoin(db, actor.id)
  if ((await findOwnEntries(db, actor.id, now)).length >= mostEntries) throw conflict('waitlist_full')
  const { firstDay, lastDay, half } = input
  const entry = { ...wanted, id, firstDay, lastDay, half, weekdays: inOrder(input.weekdays), patientId: actor.id, joinedAt: now }
  if (!(await insertEntry(db, entry))) throw conflict('waitlist_joined_already')
  hintWaitlist(ctx, actor.id)
  return getEntry(ctx, { id })
}

/** What they say is optional, as for a seat they book: the type says why they come. */
export async function waitForSeat(
  ctx: Context<Verified>,
  { id: groupId, reason: words }: Input<Api['waitForSeat']>,
): Promise<WaitlistEntry> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, joins, actor.id)
  const group = await loadGroup(db, groupId)
  if (group.doctorId === actor.doctorId) throw conflict('own_patient')
  const kind = await findBookableGroupType(db, group.type)
  const id = ctx.newId()
  const about = words ?? nameIn(kind.names, actor.locale, services.practice.current.language)
  const reason = await services.fields.encrypt(db, now, contextOfReason({ id, patientId: actor.id }), about)
  await queueToJoin(db, actor.id)
  if ((await findOwnEntries(db, actor.id, now)).length >= mostEntries) throw conflict('waitlist_full')
  const outcome = await insertSeatEntry(db, { id, groupId, reason })
  if (outcome === 'gone') throw notFound('group_visit_not_found')
  if (outcome === 'left') throw conflict('waitlist_seat_left')
  if (outcome === 'has_seat') throw conflict('waitlist_has_seat')
  if (outcome === 'already') throw conflict('waitlist_joined_already')
  hintWaitlist(ctx, actor.id)
  return getEntry(ctx, { id })
}

export async function getEntry(ctx: Context<Verified>, { id }: ById): Promise<WaitlistEntry> {
  const [row] = await findOwnEntries(ctx.db, ctx.actor.id, ctx.now, id)
  if (!row) throw notFound('waitlist_entry_not_found')
  ctx.audit({ subjectId: ctx.actor.id, resourceId: id })
  return toEntry(ctx, row)
}

/** What is on offer stays so. */
export async function changeWaitlistEntry(
  ctx: Context<Verified>,
  { id, ...input }: Input<Api['changeWaitlistEntry']>,
): Promise<WaitlistEntry> {
  requireDays(ctx, input)
  const { firstDay, lastDay, half } = input
  if (!(await updateEntry(ctx.db, id, { firstDay, lastDay, half, weekdays: inOrder(input.weekdays) })))
    throw notFound('waitlist_entry_not_found')
  hintWaitlist(ctx, ctx.actor.id)
  return getEntry(ctx, { id })
}

export async function leaveWaitlist(ctx: Context<Verified>, { id }: ById): Promise<ById> {
  const patientId = await endEntry(ctx.db, id, 'left')
  if (patientId === undefined) throw notFound('waitlist_entry_not_found')
  ctx.audit({ subjectId: patientId, resourceId: id })
  hintWaitlist(ctx, patientId)
  return { id }
}

/** A day may have begun already at the practice, or not yet. */
export function requireDays({ now }: Context, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const today = calendarDayOf(now, 'UTC')
  const last = dayLater(today, daysOfWaiting)
  if (lastDay < dayLater(today, -1)) throw invalid('lastDay', 'expected_in_past')
  if (lastDay > dayLater(last, 1)) throw invalid('lastDay', 'too_far_ahead')
  if (firstDay < dayLater(today, -1)) throw invalid('firstDay', 'expected_in_past')
}

export const inOrder = (weekdays: readonly number[]) => [...new Set(weekdays)].sort()

type Wanted = Pick<NewEntry, 'appointmentId' | 'doctorId' | 'specialty' | 'type' | 'mode' | 'reason'>

/** With the same doctor and of the same type as the visit that moves. */
async function earlierThan(ctx: Context<Verified>, visitId: string): Promise<Wanted> {
  const visit = await visitOf(ctx, visitId)
  if (visit?.side !== 'patient') throw notFound('appointment_not_found')
  // a seat that frees is not a time of the doctor's
  if (visit.groupVisitId !== null) throw conflict('group_visit_needed')
  if (visit.status !== 'scheduled') throw conflict('appointment_closed')
  if (visit.scheduledTime <= ctx.now) throw conflict('appointment_started')
  const { id, doctorId, type, mode } = visit
  return { appointmentId: id, doctorId, specialty: null, type, mode, reason: null }
}

async function newVisit(ctx: Context<Verified>, id: string, input: Joining): Promise<Wanted> {
  const { db, actor, now, services } = ctx
  const { mode, reason, doctorId = null, specialty = null, type = null } = input
  if (!mode) throw invalid('mode', 'required_field')
  if (!reason) throw invalid('reason', 'required_field')
  if (doctorId !== null && doctorId === actor.doctorId) throw conflict('own_patient')
  const [doctor, , , sealed] = await Promise.all([
    doctorId === null ? null : findBookableDoctor(db, doctorId, now),
    findBookableType(db, { type, mode }),
    requireNumber(db, actor.id, mode),
    services.fields.encrypt(db, now, contextOfReason({ id, patientId: actor.id }), reason),
  ])
  if (doctor === undefined) throw notFound('doctor_not_found')
  return { appointmentId: null, doctorId, specialty: doctorId === null ? specialty : null, type, mode, reason: sealed }
}
