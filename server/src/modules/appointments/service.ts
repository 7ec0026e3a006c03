import type { Appointment, appointmentsApi, VisitAction } from '@uzima/contract/appointments'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { findAppointmentType } from '#modules/appointment-types/public.ts'
import { findBookableDoctor, refusalOfStart, termsOf, termsOfStaff } from '#modules/providers/public.ts'
import { hintVisit, notifyCancelled, notifyMoved, notifyPatient } from './announcements.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { keptIfLate } from './money.ts'
import { keepPatientNote } from './patient-note.ts'
import { isTooLateToChange, refusalOf, sideOf } from './policy.ts'
import {
  deleteBooking,
  findParties,
  findVisit,
  insertBooking,
  nextReminder,
  queueForMove,
  updateConfirmed,
  updateScheduled,
  type VersionedVisit,
} from './queries.ts'
import { clashOf } from './service/booking.ts'
import { contextOf, listVisits, toAppointment } from './visits.ts'

type Api = typeof appointmentsApi
type ById = { id: string }

export const listAppointments = (ctx: Context<Verified>, input: Input<Api['listAppointments']>): Promise<Output<Api['listAppointments']>> =>
  listVisits(ctx, input)

export async function getAppointment(ctx: Context<Verified>, { id }: ById): Promise<Appointment> {
  return toAppointment(ctx, await loadVisit(ctx, id))
}

export async function rescheduleAppointment(ctx: Context<Verified>, input: Input<Api['rescheduleAppointment']>): Promise<Appointment> {
  const { db, now } = ctx
  const { visit, side } = await loadVisitFor(ctx, input.id, 'reschedule')
  if (visit.groupVisitId !== null) throw conflict('group_visit_needed')
  const start = new Date(input.start)
  // retrying a move that succeeded is not a second move
  if (start.getTime() === visit.scheduledTime.getTime()) return toAppointment(ctx, visit)

  const { id, patientId, doctorId, type, mode } = visit
  const [doctor, kind, parties] = await Promise.all([
    findBookableDoctor(db, doctorId, now),
    findAppointmentType(db, type),
    findParties(db, visit),
  ])
  if (!doctor || !parties) throw notFound('doctor_not_found')
  // as its type is now
  const terms = side === 'patient' ? termsOf(kind, mode) : termsOfStaff(kind, mode)
  const refusal = refusalOfStart(doctor, start, { now, terms })
  if (refusal) throw conflict(refusal)
  const time = { start, minutes: terms.minutes, type }

  const [, updated, , held] = await Promise.all([
    queueForMove(db, visit),
    updateScheduled(db, id, {
      ...{ scheduledTime: start, minutes: terms.minutes, confirmedAt: null },
      ...{ remindAt: nextReminder(type, start, now), updatedAt: now },
    }),
    deleteBooking(db, id),
    insertBooking(db, { id, doctorId, patientId, ...time }),
  ])
  if (!updated) throw conflict('appointment_closed')
  if (!held) throw await clashOf(ctx, side === 'patient' ? { side, id: patientId } : { side, id: doctorId }, doctor, { ...time, terms })

  const [moved] = await Promise.all([
    loadVisit(ctx, id),
    notifyMoved(ctx, { ...visit, start, practiceZone: visit.timeZone }, parties, { side, from: visit.scheduledTime }),
  ])
  return toAppointment(ctx, moved)
}

export async function cancelAppointment(
  ctx: Context<Verified>,
  { id, reason, kept }: Input<Api['cancelAppointment']>,
): Promise<Appointment> {
  const { db, now, services } = ctx
  const { visit, side } = await loadVisitFor(ctx, id, 'cancel')
  // it has become too late, or a payment has arrived, since the caller read what it costs them
  if (side === 'patient' && isTooLateToChange(visit, now) && keptIfLate(visit) > kept) throw conflict('deposit_kept')
  const [parties, cancelReason] = await Promise.all([
    findParties(db, visit),
    reason === null ? null : services.fields.encrypt(db, now, contextOf(visit, 'cancelReason'), reason),
  ])
  if (!parties) throw notFound('appointment_not_found')
  const [updated] = await Promise.all([
    updateScheduled(db, id, { status: 'cancelled', cancelledBy: side, cancelReason, remindAt: null, updatedAt: now }),
    deleteBooking(db, id),
  ])
  if (!updated) throw conflict('appointment_closed')

  const { scheduledTime: start, timeZone: practiceZone } = visit
  const [cancelled] = await Promise.all([loadVisit(ctx, id), notifyCancelled(ctx, { ...visit, start, practiceZone }, parties, side)])
  return toAppointment(ctx, cancelled)
}

/** Said once; saying it again changes nothing. */
export async function confirmAppointment(ctx: Context<Verified>, { id }: ById): Promise<Appointment> {
  const { visit } = await loadVisitFor(ctx, id, 'confirm')
  if (visit.confirmedAt) return toAppointment(ctx, visit)
  if (!(await updateConfirmed(ctx.db, id, ctx.now))) throw conflict('appointment_closed')
  hintVisit(ctx, visit.id, visit.patientId, visit.doctorUserId)
  return toAppointment(ctx, await loadVisit(ctx, id))
}

export const completeAppointment = (ctx: Context<Doctor>, { id }: ById) => closeVisit(ctx, id, 'complete')

export const markNoShow = (ctx: Context<Doctor>, { id }: ById) => closeVisit(ctx, id, 'markNoShow')

export async function writeNote(ctx: Context<Doctor>, { id, note }: Input<Api['writeNote']>): Promise<Appointment> {
  const { visit } = await loadVisitFor(ctx, id, 'writeNote')
  await keepPatientNote(ctx, visit, note)
  if (note !== null) await notifyPatient(ctx, 'visit_note', visit)
  return toAppointment(ctx, await loadVisit(ctx, id))
}

export async function getCalendarFile(ctx: Context<Verified>, { id }: ById): Promise<string> {
  const visit = await loadVisit(ctx, id)
  const { publicUrl } = ctx.services.config
  return writeCalendarFile(
    { ...visit, place: visit.place ?? ctx.services.practice.current.place },
    { locale: ctx.language, side: sideOf(ctx.actor, visit) },
    publicUrl,
  )
}

async function closeVisit(ctx: Context<Doctor>, id: string, action: 'complete' | 'markNoShow'): Promise<Appointment> {
  const { visit } = await loadVisitFor(ctx, id, action)
  const status = action === 'complete' ? 'completed' : 'no_show'
  if (!(await updateScheduled(ctx.db, id, { status, remindAt: null, updatedAt: ctx.now }))) throw conflict('appointment_closed')
  await notifyPatient(ctx, action === 'complete' ? 'visit_completed' : 'visit_missed', visit)
  return toAppointment(ctx, await loadVisit(ctx, id))
}

/** Find, check, or 404: someone else's id and an unknown one get the same answer. The audit row names the patient. */
async function loadVisit({ db, actor, audit }: Context<Verified>, id: string): Promise<VersionedVisit> {
  const visit = await findVisit(db, id, actor)
  if (!visit) throw notFound('appointment_not_found')
  audit({ subjectId: visit.patientId })
  return visit
}

async function loadVisitFor(ctx: Context<Verified>, id: string, action: VisitAction) {
  const visit = await loadVisit(ctx, id)
  const side = sideOf(ctx.actor, visit)
  if (!side) throw notFound('appointment_not_found')
  const refusal = refusalOf(action, { visit, side, now: ctx.now })
  if (refusal === 'forbidden') throw forbidden()
  if (refusal) throw conflict(refusal)
  return { visit, side }
}
