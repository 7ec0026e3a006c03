import type { Appointment } from '@uzima/contract/appointments'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { groupVisitsApi, OpenGroupVisit } from '@uzima/contract/group-visits'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { findBookableGroupType, findOfferedGroupType, nameIn } from '#modules/appointment-types/public.ts'
import {
  contextOfVisit,
  isTooLateToChange,
  notifyBookedAgain,
  notifyMoved,
  partiesOf,
  showVisit,
  visitOf,
} from '#modules/appointments/public.ts'
import { refusalOfTime, termsOf } from '#modules/providers/public.ts'
import { endOfGroup, loadGroup, moveSeatTo, nextGroups, takeSeatFor } from './public.ts'
import type { GroupRow } from './queries.ts'

type Api = typeof groupVisitsApi

/** How many seats are left of each, never who has them. */
export async function listGroupVisits(
  ctx: Context,
  { type, doctorId }: Input<Api['listGroupVisits']>,
): Promise<Output<Api['listGroupVisits']>> {
  const { db, now } = ctx
  const kind = await findOfferedGroupType(db, type)
  const rows = await nextGroups(db, { type, doctorId }, { now, terms: termsOf(kind) })
  return { rows: rows.map((row) => toOpen(ctx, row)) }
}

/** A seat is a visit of the patient's; what they say about it is optional, since the type says why they come. */
export async function takeSeat(ctx: Context<Verified>, { id, reason: words }: Input<Api['takeSeat']>): Promise<Appointment> {
  const { db, actor, now, services } = ctx
  const group = await loadGroup(db, id)
  if (group.doctorId === actor.doctorId) throw conflict('own_patient')
  const kind = await findBookableGroupType(db, group.type)
  const refusal = refusalOfTime(group.startTime, { now, terms: termsOf(kind) })
  if (refusal) throw conflict(refusal)

  const seat = { id: ctx.newId(), groupId: id, patientId: actor.id }
  const about = words ?? nameIn(kind.names, actor.locale, services.practice.current.language)
  const reason = await services.fields.encrypt(db, now, contextOfVisit(seat, 'reason'), about)
  await takeSeatFor(db, { ...seat, reason }, 'patient_busy')
  ctx.audit({ subjectId: actor.id, details: { group: id } })
  const visit = await load(ctx, seat.id)
  const { doctorUserId, doctorName, timeZone } = visit
  await notifyBookedAgain(
    ctx,
    { id: seat.id, start: visit.scheduledTime, practiceZone: timeZone },
    { patient: { userId: actor.id, name: actor.name }, doctor: { userId: doctorUserId, name: doctorName } },
  )
  return showVisit(ctx, visit)
}

export async function getSeat(ctx: Context<Verified>, { id }: { id: string }): Promise<Appointment> {
  return showVisit(ctx, await load(ctx, id))
}

/** The visit stays what it is, with all that was written about it; only its time and, where it is another's, its doctor change. */
export async function moveSeat(ctx: Context<Verified>, { id, visitId }: Input<Api['moveSeat']>): Promise<Appointment> {
  const { db, now } = ctx
  const before = await load(ctx, visitId)
  if (before.groupVisitId === null) throw notFound('appointment_not_found')
  if (before.groupVisitId === id) return showVisit(ctx, before)
  if (before.status !== 'scheduled') throw conflict('appointment_closed')
  if (before.scheduledTime <= now) throw conflict('appointment_started')
  if (before.hasArrived) throw conflict('appointment_arrived')
  if (isTooLateToChange(before, now)) throw conflict('changed_too_late')
  const group = await loadGroup(db, id)
  if (group.doctorId === ctx.actor.doctorId) throw conflict('own_patient')
  const kind = await findBookableGroupType(db, group.type)
  const refusal = refusalOfTime(group.startTime, { now, terms: termsOf(kind) })
  if (refusal) throw conflict(refusal)

  if (!(await moveSeatTo(db, visitId, { from: before.groupVisitId, to: id }, 'patient_busy'))) throw conflict('appointment_closed')
  ctx.audit({ details: { group: id } })
  const visit = await load(ctx, visitId)
  const parties = await partiesOf(db, visit)
  if (!parties) throw notFound('appointment_not_found')
  const moved = { ...visit, start: visit.scheduledTime, practiceZone: visit.timeZone }
  await notifyMoved(ctx, moved, parties, { side: 'patient', from: before.scheduledTime })
  return showVisit(ctx, visit)
}

/** The caller's own visit, or 404. */
async function load(ctx: Context<Verified>, id: string) {
  const visit = await visitOf(ctx, id)
  if (visit?.side !== 'patient') throw notFound('appointment_not_found')
  ctx.audit({ subjectId: visit.patientId, resourceId: id })
  return visit
}

function toOpen({ services }: Context, row: GroupRow): OpenGroupVisit {
  const { id, doctorId, mode, startTime, seats, taken, held, title, place, note, doctorName, doctorPlace, timeZone } = row
  const practice = services.practice.current
  return {
    ...{ id, mode, title, note, seats, left: Math.max(0, seats - taken - held) },
    start: startTime.toISOString(),
    end: endOfGroup(row).toISOString(),
    doctor: { id: doctorId, name: doctorName ?? '', timeZone: timeZone ?? practice.timeZone },
    place: place ?? doctorPlace ?? practice.place,
  }
}
