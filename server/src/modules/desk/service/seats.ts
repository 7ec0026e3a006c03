import type { DeskVisit, deskApi } from '@uzima/contract/desk'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { findOfferedGroupTypeOfStaff, nameIn } from '#modules/appointment-types/public.ts'
import { contextOfVisit, notifyBookedAgain, notifyMovedSeatAtDesk } from '#modules/appointments/public.ts'
import { loadGroup, moveSeatTo, nextGroups, takeSeatFor, toGroupVisit } from '#modules/group-visits/public.ts'
import { termsOfStaff } from '#modules/providers/public.ts'
import { findOne, findPatient } from '../queries.ts'
import { presentOf, toVisit } from '../visits.ts'
import { getDeskVisit, loadPresent } from './booking.ts'

type Api = typeof deskApi
type Staff = Context<Verified>

export async function listGroupVisitsOfType(
  ctx: Staff,
  { type }: Input<Api['listGroupVisitsOfType']>,
): Promise<Output<Api['listGroupVisitsOfType']>> {
  const kind = await findOfferedGroupTypeOfStaff(ctx.db, type)
  const rows = await nextGroups(ctx.db, { type }, { now: ctx.now, terms: termsOfStaff(kind) })
  return { rows: rows.map((row) => ({ ...toGroupVisit(ctx, row), doctor: row.doctorName ?? '' })) }
}

/** As any visit that the desk books: nothing is typed about why somebody comes. */
export async function bookSeat(ctx: Staff, { id: groupId, patientId }: Input<Api['bookSeat']>): Promise<DeskVisit> {
  const { db, now, services } = ctx
  const seat = { id: ctx.newId(), groupId, patientId }
  ctx.audit({ subjectId: patientId, resourceId: seat.id, details: { group: groupId } })
  const [patient, group] = await Promise.all([findPatient(db, patientId), loadGroup(db, groupId)])
  if (!patient) throw notFound('patient_not_found')
  if (group.doctorUserId === null) throw notFound('doctor_not_found')
  if (group.doctorUserId === patientId) throw conflict('desk_own_visit')
  if (group.mode === 'video' && !patient.hasAccount) throw conflict('video_without_account')
  if (group.startTime <= now) throw conflict('slot_in_past')
  const neutral = nameIn(group.typeNames, patient.locale, services.practice.current.language)
  const reason = await services.fields.encrypt(db, now, contextOfVisit(seat, 'reason'), neutral)
  await takeSeatFor(db, { ...seat, reason }, 'desk_patient_busy')
  await notifyBookedAgain(
    ctx,
    { id: seat.id, start: group.startTime, practiceZone: group.timeZone ?? services.practice.current.timeZone },
    { patient: { userId: patientId, name: patient.name }, doctor: { userId: group.doctorUserId, name: group.doctorName ?? '' } },
  )
  return getDeskVisit(ctx, { id: seat.id })
}

export async function moveDeskSeat(ctx: Staff, { id, from, to }: Input<Api['moveDeskSeat']>): Promise<DeskVisit> {
  const before = await findOne(ctx.db, id)
  if (!before) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: before.patientId, resourceId: id, details: { group: to } })
  // retrying a move that succeeded is not a second move
  if (before.groupVisitId === to) return toVisit(ctx, before)
  const group = await loadGroup(ctx.db, to)
  if (group.doctorUserId === before.patientId) throw conflict('desk_own_visit')
  if (group.mode === 'video' && !(await findPatient(ctx.db, before.patientId))?.hasAccount) throw conflict('video_without_account')
  if (!(await moveSeatTo(ctx.db, id, { from, to }, 'desk_patient_busy')))
    throw conflict('desk_step_taken', presentOf(ctx, await loadPresent(ctx, id)))
  await notifyMovedSeatAtDesk(
    ctx,
    {
      ...{ id, start: group.startTime },
      patient: { userId: before.patientId, name: before.patientName },
      doctor: { userId: group.doctorUserId ?? '', name: group.doctorName ?? '' },
    },
    { start: before.scheduledTime, doctorUserId: before.doctorUserId },
  )
  return getDeskVisit(ctx, { id })
}
