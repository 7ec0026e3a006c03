import type { Appointment, appointmentsApi } from '@uzima/contract/appointments'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { type AppError, conflict, notFound } from '#errors.ts'
import { findAppointmentType, findBookableType, requireMode } from '#modules/appointment-types/public.ts'
import {
  type BookableDoctor,
  findBookableDoctor,
  nearestFreeSlots,
  refusalOfStart,
  type Terms,
  termsOf,
  termsOfStaff,
} from '#modules/providers/public.ts'
import { notifyBooked, notifyBookedAgain } from '../announcements.ts'
import { canBeCalled, findClash, findPatientPhone, findVisit, hasSeen, insertBooking, insertVisit, type Who } from '../queries.ts'
import { findWhere } from '../queries-where.ts'
import { contextOf, showBooked } from '../visits.ts'

export async function bookAppointment(
  ctx: Context<Verified>,
  input: Input<(typeof appointmentsApi)['bookAppointment']>,
): Promise<Appointment> {
  const { db, actor, now, services } = ctx
  const { doctorId, mode, type = null } = input
  if (doctorId === actor.doctorId) throw conflict('own_patient')

  const start = new Date(input.start)
  const named = { id: ctx.newId(), patientId: actor.id }
  const [doctor, kind, reason] = await Promise.all([
    findBookableDoctor(db, doctorId, now),
    findBookableType(db, { type, mode }),
    services.fields.encrypt(db, now, contextOf(named, 'reason'), input.reason),
    requireNumber(db, actor.id, mode),
  ])
  if (!doctor) throw notFound('doctor_not_found')
  const terms = termsOf(kind, mode)
  const refusal = refusalOfStart(doctor, start, { now, terms })
  if (refusal) throw conflict(refusal)

  const people = { patient: { userId: actor.id, name: actor.name }, doctor }
  const visit = { ...named, doctorId, start, minutes: terms.minutes, type, mode, reason }
  const [, held, where] = await Promise.all([
    insertVisit(db, { ...visit, now }),
    insertBooking(db, visit),
    findWhere(db, visit.id),
    notifyBooked(ctx, { practiceZone: doctor.timeZone, ...visit }, people),
  ])
  if (!held || !where) throw await clashOf(ctx, { side: 'patient', id: actor.id }, doctor, { ...visit, terms })
  ctx.audit({ subjectId: actor.id })
  return showBooked(ctx, { ...visit, ...where, kind, patientPhone: await phoneFor(db, visit) }, doctor, input.reason)
}

/** For the patient of a visit that has begun, with the same doctor, who does it. */
export async function bookFollowUp(
  ctx: Context<Doctor>,
  { id: followed, mode, reason: words, ...input }: Input<(typeof appointmentsApi)['bookFollowUp']>,
): Promise<Appointment> {
  const { db, actor, now, services } = ctx
  const before = await findVisit(db, followed, actor)
  if (before?.doctorId !== actor.doctorId) throw notFound('appointment_not_found')
  const { patientId, doctorId, patientName } = before
  ctx.audit({ subjectId: patientId })
  if (before.status === 'cancelled' || before.status === 'no_show') throw conflict('appointment_closed')
  if (before.scheduledTime > now && !before.hasArrived) throw conflict('appointment_not_started')
  if (!(await hasSeen(db, patientId))) throw notFound('appointment_not_found')

  const start = new Date(input.start)
  const named = { id: ctx.newId(), patientId }
  const [doctor, kind, reason] = await Promise.all([
    findBookableDoctor(db, doctorId, now),
    findAppointmentType(db, 'followup'),
    services.fields.encrypt(db, now, contextOf(named, 'reason'), words),
    requireNumber(db, patientId, mode),
  ])
  if (!doctor) throw notFound('doctor_not_found')
  // in person and by video everywhere; by phone where the practice offers it
  if (mode === 'phone') requireMode(kind, mode)
  const terms = termsOfStaff(kind, mode)
  const refusal = refusalOfStart(doctor, start, { now, terms })
  if (refusal) throw conflict(refusal)

  const people = { patient: { userId: patientId, name: patientName ?? '' }, doctor }
  const visit = { ...named, doctorId, start, minutes: terms.minutes, type: 'followup', mode, reason }
  const [, held, where] = await Promise.all([
    insertVisit(db, { ...visit, now }),
    insertBooking(db, visit),
    findWhere(db, visit.id),
    notifyBookedAgain(ctx, { id: visit.id, start, practiceZone: doctor.timeZone }, people),
  ])
  if (!held || !where) throw await clashOf(ctx, { side: 'doctor', id: doctorId }, doctor, { ...visit, terms })
  return showBooked(ctx, { ...visit, ...where, kind, patientName, patientPhone: await phoneFor(db, visit) }, doctor, words)
}

const phoneFor = (db: Db, { mode, patientId }: { mode: VisitMode; patientId: string }) =>
  mode === 'phone' ? findPatientPhone(db, patientId) : null

/** A visit by phone needs a number at which the patient can be called. */
export async function requireNumber(db: Db, patientId: string, mode: VisitMode) {
  if (mode === 'phone' && !(await canBeCalled(db, patientId))) throw conflict('phone_number_missing')
}

/** Which constraint refused the booking: another visit of the patient's, or another patient at that time. */
export async function clashOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Who,
  doctor: BookableDoctor,
  { terms, ...time }: { start: Date; minutes: number; type: string | null; terms: Terms },
): Promise<AppError> {
  const isOwn = (await findClash(db, who, time)) !== undefined
  if (who.side === 'patient' && isOwn) return conflict('patient_busy')
  if (who.side === 'doctor' && !isOwn) return conflict('patient_unavailable')
  return conflict('slot_taken', { nearest: await nearestFreeSlots(db, doctor, { wanted: time.start, now, terms }) })
}
