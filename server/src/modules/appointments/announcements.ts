import type { Side } from '@uzima/contract/appointments'
import type { System, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { frontDesk } from '#live/hints.ts'
import { queueMails } from '#mail/outbox.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { schedulePage, toEmail, visitPage } from './emails.ts'
import type { Parties, VisitRow } from './queries.ts'
import { claimReminders } from './queries-reminders.ts'

/** Of a seat among many the doctor is not told: their schedule shows who has one. */
type Visit = Pick<VisitRow, 'id' | 'mode' | 'place'> & { groupVisitId?: string | null; start: Date; practiceZone: string }
type TimeOfVisit = Pick<Visit, 'id' | 'start' | 'practiceZone'>
type Person = { userId: string; name: string }
type People = { patient: Person; doctor: Person }

/** How the other side learns of it: whoever uses a link has not signed in, and cannot notify anybody themselves. */
type Tell = (ctx: Context, notices: Notice[]) => Promise<void>

/** Notifies both parties; the patient's is the confirmation. As with all notifications of visits, the email is rendered on delivery. */
export async function notifyBooked(ctx: Context, visit: TimeOfVisit, people: People, tell: Tell = notify) {
  await tell(ctx, [toPatient('visit_booked', visit, people), toDoctor('visit_booked_with_you', visit, people)])
  hintVisit(ctx, visit.id, people.patient.userId, people.doctor.userId)
}

/** Booked by the doctor, or a seat in a group visit: notifies the patient. */
export async function notifyBookedAgain(ctx: Context, visit: TimeOfVisit, people: People, tell: Tell = notify) {
  await tell(ctx, [toPatient('visit_booked', visit, people)])
  hintVisit(ctx, visit.id, people.patient.userId, people.doctor.userId)
}

/** Notifies the other side; the patient is emailed the new details whoever moved the visit. */
export async function notifyMoved(
  ctx: Context,
  visit: Visit,
  { patient, doctor }: Parties,
  by: { side: Side; from: Date },
  tell: Tell = notify,
) {
  const { side, from } = by
  await Promise.all([
    side === 'patient'
      ? isAlone(visit) && tell(ctx, [toDoctor('visit_moved_by_patient', { ...visit, from }, { patient, doctor })])
      : tell(ctx, [toPatient('visit_moved', { ...visit, from }, { patient, doctor })]),
    side === 'patient' && writeOwn(ctx, 'visit_moved', { ...visit, from }, { patient, doctor }),
  ])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
}

/** Moved by its patient to another doctor: notifies both doctors, and emails the patient the new details. */
export async function notifyMovedToOther(
  ctx: Context,
  visit: Visit,
  { patient, doctor, before }: Parties & { before: Person },
  was: { start: Date; practiceZone: string },
  tell: Tell = notify,
) {
  await Promise.all([
    tell(ctx, [
      toDoctor('visit_booked_with_you', visit, { patient, doctor }),
      toDoctor('visit_moved_to_other', { id: visit.id, ...was }, { patient, doctor: before }),
    ]),
    writeOwn(ctx, 'visit_moved', { ...visit, from: was.start }, { patient, doctor }),
  ])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
  hintVisit(ctx, visit.id, patient.userId, before.userId)
}

export async function notifyCancelled(ctx: Context, visit: Visit, { patient, doctor }: Parties, side: Side, tell: Tell = notify) {
  await Promise.all([
    side === 'patient'
      ? isAlone(visit) && tell(ctx, [toDoctor('visit_cancelled_by_patient', visit, { patient, doctor })])
      : tell(ctx, [toPatient('visit_cancelled', visit, { patient, doctor })]),
    side === 'patient' && writeOwn(ctx, 'visit_cancelled', visit, { patient, doctor }),
  ])
  hintVisit(ctx, visit.id, patient.userId, doctor.userId)
}

const isAlone = ({ groupVisitId = null }: Visit) => groupVisitId === null

/** Patients are not notified of their own move or cancellation, so the confirmation email is written at once. */
async function writeOwn(
  ctx: Context,
  name: 'visit_moved' | 'visit_cancelled',
  visit: Visit & { from?: Date },
  { patient: { email, ...patient }, doctor }: Parties,
) {
  if (email !== null) await queueMails(ctx, [toEmail(ctx, name, { ...visit, doctorName: doctor.name }, { ...patient, email })])
}

type Afterwards = 'visit_completed' | 'visit_missed' | 'visit_note'
type Closed = Pick<VisitRow, 'id' | 'patientId' | 'doctorUserId' | 'doctorName' | 'scheduledTime'>
export async function notifyPatient(ctx: Context<Verified>, event: Afterwards, visit: Closed) {
  const { id, patientId, doctorUserId, doctorName, scheduledTime } = visit
  await notify(ctx, [
    {
      userId: patientId,
      event,
      values: { doctor: doctorName, time: scheduledTime.toISOString() },
      link: visitPage(id),
    },
  ])
  hintVisit(ctx, id, patientId, doctorUserId)
}

const remindersARun = 200

/** Reminds patients of visits, at the times and by the ways of their types. */
export async function sendReminders(ctx: Context<System>): Promise<void> {
  const due = await claimReminders(ctx.db, ctx.now, remindersARun)
  const notices = due.map(
    ({ id, patientId, doctorName, scheduledTime, ways }): Notice => ({
      userId: patientId,
      event: 'visit_reminder',
      values: { doctor: doctorName, time: scheduledTime.toISOString(), visit: id },
      link: visitPage(id),
      ...(ways && { ways }),
    }),
  )
  await notify(ctx, notices)
}

type Told = TimeOfVisit & { from?: Date }
const valuesOf = ({ id, start, from }: Told) => ({
  time: start.toISOString(),
  visit: id,
  ...(from && { was: from.toISOString() }),
})
const toPatient = (event: 'visit_booked' | 'visit_moved' | 'visit_cancelled', visit: Told, { patient, doctor }: People): Notice => ({
  userId: patient.userId,
  event,
  values: { doctor: doctor.name, ...valuesOf(visit) },
  link: visitPage(visit.id),
})
const toDoctor = (
  event: 'visit_booked_with_you' | 'visit_moved_by_patient' | 'visit_moved_to_other' | 'visit_cancelled_by_patient',
  visit: Told,
  { patient, doctor }: People,
): Notice => ({
  userId: doctor.userId,
  event,
  values: { patient: patient.name, ...valuesOf(visit) },
  link: schedulePage(visit.id, visit.start, visit.practiceZone),
})

/** Refreshes what its two parties and the front desk have open of a visit. */
export function hintVisit({ afterCommit, services }: Context, id: string, patientId: string, doctorUserId: string) {
  afterCommit(() => {
    services.live.hint([patientId, doctorUserId], 'appointments', id)
    services.live.hint([doctorUserId], 'schedule', id)
    services.live.hint([frontDesk], 'desk', id)
  })
}
