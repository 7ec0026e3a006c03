import type { DeskVisit, deskApi } from '@uzima/contract/desk'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { ErrorCode } from '@uzima/contract/errors'
import { gridMinutes } from '@uzima/contract/providers/hours'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { findTypeOfStaff, nameIn } from '#modules/appointment-types/public.ts'
import { contextOfVisit, notifyBookedAtDesk, notifyCancelledAtDesk, notifyMovedAtDesk, visitWords } from '#modules/appointments/public.ts'
import { calendarDayOf, findBookableDoctor, refusalOfStart, type Terms, termsOfStaff } from '#modules/providers/public.ts'
import { cancelVisit, type DeskRow, findLength, findOne, findPatient, type Held, insertVisit, moveVisit } from '../queries.ts'
import { presentOf, toVisit } from '../visits.ts'
import { walkInStart } from '../walk-in.ts'

type Api = typeof deskApi
type Staff = Context<Verified>

const gridMs = gridMinutes * 60_000

export async function bookAtDesk(ctx: Staff, { start, ...input }: Input<Api['bookAtDesk']>): Promise<DeskVisit> {
  return book(ctx, { ...input, start: new Date(start), bookedAs: 'desk' })
}

/** Whatever the hours and whoever else is there. */
export async function takeWalkIn(ctx: Staff, input: Input<Api['takeWalkIn']>): Promise<DeskVisit> {
  const start = walkInStart(ctx.now, ctx.services.practice.current.timeZone)
  return book(ctx, { ...input, mode: 'in_person', start, overbook: true, bookedAs: 'walk_in' })
}

type Booking = Omit<Input<Api['bookAtDesk']>, 'start'> & { start: Date; bookedAs: 'desk' | 'walk_in' }
async function book(ctx: Staff, { patientId, doctorId, type, mode, start, overbook, bookedAs }: Booking): Promise<DeskVisit> {
  const { db, now, services } = ctx
  const named = { id: ctx.newId(), patientId }
  ctx.audit({ subjectId: patientId, resourceId: named.id, details: { overbook } })
  const [patient, doctor, kind] = await Promise.all([
    findPatient(db, patientId),
    findBookableDoctor(db, doctorId, now),
    findTypeOfStaff(db, { type, mode }),
  ])
  if (!patient) throw notFound('patient_not_found')
  // they could not open it
  if (mode === 'video' && !patient.hasAccount) throw conflict('video_without_account')
  if (mode === 'phone' && patient.phone === null) throw conflict('phone_number_missing')
  if (!doctor) throw notFound('doctor_not_found')
  if (doctor.userId === patientId) throw conflict('desk_own_visit')
  const terms = termsOfStaff(kind, mode)
  if (bookedAs === 'desk') requireStart(doctor, start, { now, terms, overbook })

  // nothing is typed at the desk about why somebody comes
  const neutral = kind ? nameIn(kind.names, patient.locale, services.practice.current.language) : visitWords(patient.locale).appointment
  const reason = await services.fields.encrypt(db, now, contextOfVisit(named, 'reason'), neutral)
  const { minutes } = terms
  const outcome = await insertVisit(db, { ...named, doctorId, start, minutes, type, mode, reason, bookedAs, overbook })
  requireHeld(outcome)
  await notifyBookedAtDesk(ctx, { id: named.id, start, patient: { userId: patientId, name: patient.name }, doctor }, bookedAs)
  return show(ctx, named.id)
}

export async function moveDeskVisit(
  ctx: Staff,
  { id, from, fromDoctorId, doctorId, overbook, ...input }: Input<Api['moveDeskVisit']>,
): Promise<DeskVisit> {
  const { db, now, services } = ctx
  const start = new Date(input.start)
  const before = await load(ctx, id)
  ctx.audit({ subjectId: before.patientId, resourceId: id, details: { overbook } })
  if (before.groupVisitId !== null) throw conflict('group_visit_needed')
  const [doctor, length] = await Promise.all([findBookableDoctor(db, doctorId, now), findLength(db, id)])
  if (!doctor || !length) throw notFound('doctor_not_found')
  if (doctor.userId === before.patientId) throw conflict('desk_own_visit')
  // retrying a move that succeeded is not a second move
  if (before.doctorId === doctorId && before.scheduledTime.getTime() === start.getTime()) return toVisit(ctx, before)
  requireStart(doctor, start, { now, terms: { ...termsOfStaff(undefined), ...length }, overbook })

  const { timeZone } = services.practice.current
  const stays = calendarDayOf(start, timeZone) === calendarDayOf(now, timeZone)
  const outcome = await moveVisit(db, id, { from: new Date(from), fromDoctorId, doctorId, start, overbook, stays })
  if (outcome === 'has_note') throw conflict('desk_has_note')
  if (outcome === 'changed') throw conflict('desk_step_taken', presentOf(ctx, await loadPresent(ctx, id)))
  requireHeld(outcome)
  const patient = { userId: before.patientId, name: before.patientName }
  await notifyMovedAtDesk(ctx, { id, start, patient, doctor }, { start: before.scheduledTime, doctor: doctorOf(ctx, before) })
  return show(ctx, id)
}

export async function cancelDeskVisit(
  ctx: Staff,
  { id, from, fromDoctorId }: Input<Api['cancelDeskVisit']>,
): Promise<Output<Api['cancelDeskVisit']>> {
  const row = await load(ctx, id)
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  if (!(await cancelVisit(ctx.db, id, { from: new Date(from), fromDoctorId })))
    throw conflict('desk_step_taken', presentOf(ctx, await loadPresent(ctx, id)))
  const { patientId: userId, patientName: name, scheduledTime: start } = row
  await notifyCancelledAtDesk(ctx, { id, start, patient: { userId, name }, doctor: doctorOf(ctx, row) })
  return { id }
}

export const getDeskVisit = (ctx: Staff, { id }: { id: string }): Promise<DeskVisit> => show(ctx, id)

type Doctor = Parameters<typeof refusalOfStart>[0]
/** Beside another visit any time of the grid will do that is to come; else one at which a visit of the doctor's begins. */
function requireStart(doctor: Doctor, start: Date, { overbook, ...at }: { now: Date; terms: Terms; overbook: boolean }) {
  const refusal = refusalOfStart(doctor, start, at)
  const isOnGrid = start.getTime() % gridMs === 0
  if (refusal && !(refusal === 'not_a_slot' && overbook && isOnGrid)) throw conflict(refusal)
}

const refusals: Partial<Record<Held, ErrorCode>> = {
  taken: 'desk_time_taken',
  patient_busy: 'desk_patient_busy',
  no_travel: 'desk_no_travel',
  no_room: 'desk_no_room',
  too_many: 'desk_beside_full',
}
/** Undoes the whole request if the time is not held. */
function requireHeld(outcome: Held) {
  const refusal = refusals[outcome]
  if (refusal) throw conflict(refusal)
}

async function load({ db }: Staff, id: string): Promise<DeskRow> {
  const row = await findOne(db, id)
  if (!row) throw notFound('appointment_not_found')
  return row
}

const show = async (ctx: Staff, id: string): Promise<DeskVisit> => toVisit(ctx, await loadPresent(ctx, id))

/** Cancelled meanwhile: there is nothing left to show. */
export async function loadPresent({ db }: Staff, id: string): Promise<DeskRow> {
  const row = await findOne(db, id)
  if (!row) throw conflict('appointment_closed')
  return row
}

const doctorOf = ({ services }: Staff, { doctorUserId: userId, doctorName: name }: DeskRow) => ({
  ...{ userId, name },
  timeZone: services.practice.current.timeZone,
})
