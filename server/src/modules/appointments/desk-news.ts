import type { NotificationEvent } from '@uzima/contract/notifications'
import type { Context } from '#context.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { hintVisit } from './announcements.ts'
import { schedulePage, visitPage } from './emails.ts'

type Doctor = { userId: string; name: string; timeZone: string }
/** A visit as the front desk knows it. */
type Visit = { id: string; start: Date; patient: { userId: string; name: string }; doctor: Doctor }

/** Booked by the front desk, or taken in without an appointment: notifies both; the doctor also learns by whom. */
export async function notifyBookedAtDesk(ctx: Context, visit: Visit, bookedAs: 'desk' | 'walk_in') {
  const { patient, doctor } = visit
  const toldToDoctor = bookedAs === 'walk_in' ? 'walk_in_taken' : 'visit_booked_at_desk'
  await notify(ctx, [toPatient('visit_booked', visit, {}), toDoctor(toldToDoctor, visit, doctor, {})])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
}

/** Moved by the front desk: notifies the patient, and the doctors before and after. */
export async function notifyMovedAtDesk(ctx: Context, visit: Visit, before: { start: Date; doctor: Doctor }) {
  const { patient, doctor } = visit
  const was = before.start.toISOString()
  const isSameDoctor = doctor.userId === before.doctor.userId
  await notify(ctx, [
    toPatient('visit_moved_by_practice', visit, { was }),
    toDoctor(isSameDoctor ? 'visit_moved_with_you' : 'visit_booked_at_desk', visit, doctor, isSameDoctor ? { was } : {}),
    ...(isSameDoctor ? [] : [toDoctor('visit_moved_to_other', { ...visit, start: before.start }, before.doctor, {})]),
  ])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
  if (!isSameDoctor) hintVisit(ctx, visit.id, patient.userId, before.doctor.userId)
}

/** A seat moved to another group visit: notifies the patient; one seat among many is no news for a doctor. */
export async function notifyMovedSeatAtDesk(
  ctx: Context,
  visit: Omit<Visit, 'doctor'> & { doctor: Omit<Doctor, 'timeZone'> },
  before: { start: Date; doctorUserId: string },
) {
  const { id, start, patient, doctor } = visit
  const values = { doctor: doctor.name, time: start.toISOString(), was: before.start.toISOString() }
  await notifySeats(ctx, 'visit_moved_by_practice', [{ id, patientId: patient.userId }], values)
  hintVisit(ctx, id, patient.userId, doctor.userId)
  if (doctor.userId !== before.doctorUserId) hintVisit(ctx, id, patient.userId, before.doctorUserId)
}

type SeatNews = 'visit_moved_by_practice' | 'visit_cancelled_by_practice' | 'group_visit_changed' | 'visit_with_other'
/** Tells everybody who has a seat in a group visit what became of it. */
export const notifySeats = (ctx: Context, event: SeatNews, seats: { id: string; patientId: string }[], values: Values) =>
  notify(
    ctx,
    seats.map(({ id, patientId: userId }) => ({ userId, event, values: { ...values, visit: id }, link: visitPage(id) })),
  )

export async function notifyCancelledAtDesk(ctx: Context, visit: Visit) {
  const { patient, doctor } = visit
  await notify(ctx, [toPatient('visit_cancelled_by_practice', visit, {}), toDoctor('visit_cancelled_with_you', visit, doctor, {})])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
}

type Values = Record<string, string>
const toPatient = (event: NotificationEvent, { id, start, patient, doctor }: Visit, more: Values): Notice => ({
  userId: patient.userId,
  event,
  values: { doctor: doctor.name, time: start.toISOString(), visit: id, ...more },
  link: visitPage(id),
})
const toDoctor = (event: NotificationEvent, { id, start, patient }: Visit, { userId, timeZone }: Doctor, more: Values): Notice => ({
  userId,
  event,
  values: { patient: patient.name, time: start.toISOString(), visit: id, ...more },
  link: schedulePage(id, start, timeZone),
})
