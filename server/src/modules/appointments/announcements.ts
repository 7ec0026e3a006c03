import type { Side, VisitMode } from '@uzima/contract/appointments'
import type { System, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { LetterName } from '#mail/letters.ts'
import { type NewMail, queueMails } from '#mail/outbox.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { claimReminders, type Parties, type Party, type VisitRow } from './queries.ts'
import { whenFor } from './visit-times.ts'

type Visit = { id: string; start: Date; mode: VisitMode; place: string | null; practiceZone: string }
type VisitLetter = Extract<LetterName, `visit_${string}`>

/** Both are told: the patient as a confirmation. */
export async function tellBooked(ctx: Context<Verified>, visit: Visit, { patient, doctor }: Parties) {
  await Promise.all([
    notify(ctx, [toPatient('visit_booked', visit, patient, doctor), toDoctor('visit_booked_with_you', visit, patient, doctor)]),
    queueMails(ctx, [letter(ctx, 'visit_booked', visit, patient, doctor), letter(ctx, 'visit_booked_with_you', visit, doctor, doctor)]),
  ])
  hintBoth(ctx, visit, { patient, doctor })
}

/** The other side is told; the patient gets the new details by mail whoever moved it. */
export async function tellMoved(ctx: Context<Verified>, visit: Visit, { patient, doctor }: Parties, by: { side: Side; from: Date }) {
  const { side, from } = by
  await Promise.all([
    notify(ctx, [
      side === 'patient' ? toDoctor('visit_moved_by_patient', visit, patient, doctor) : toPatient('visit_moved', visit, patient, doctor),
    ]),
    queueMails(ctx, [
      letter(ctx, 'visit_moved', visit, patient, doctor, from),
      ...(side === 'patient' ? [letter(ctx, 'visit_moved_by_patient', visit, doctor, doctor, from)] : []),
    ]),
  ])
  hintBoth(ctx, visit, { patient, doctor })
}

export async function tellCancelled(ctx: Context<Verified>, visit: Visit, { patient, doctor }: Parties, side: Side) {
  await Promise.all([
    notify(ctx, [
      side === 'patient'
        ? toDoctor('visit_cancelled_by_patient', visit, patient, doctor)
        : toPatient('visit_cancelled', visit, patient, doctor),
    ]),
    queueMails(ctx, [
      letter(ctx, 'visit_cancelled', visit, patient, doctor),
      ...(side === 'patient' ? [letter(ctx, 'visit_cancelled_by_patient', visit, doctor, doctor)] : []),
    ]),
  ])
  hintBoth(ctx, visit, { patient, doctor })
}

type Afterwards = 'visit_completed' | 'visit_missed' | 'visit_note'
export async function tellPatient(ctx: Context<Verified>, event: Afterwards, visit: VisitRow) {
  const { id, patientId, doctorUserId, doctorName, scheduledTime } = visit
  await notify(ctx, [
    {
      userId: patientId,
      event,
      values: { doctor: doctorName, time: scheduledTime.toISOString() },
      link: visitPage(id),
    },
  ])
  hintUsers(ctx, id, patientId, doctorUserId)
}

const remindersARun = 200

/** Reminds the patients of the visits that begin in a day or in an hour, each at most once. */
export async function sendReminders(ctx: Context<System>): Promise<void> {
  const due = await claimReminders(ctx.db, ctx.now, remindersARun)
  const notices = due.map(
    ({ id, userId, doctorName, scheduledTime }): Notice => ({
      userId,
      event: 'visit_reminder',
      values: { doctor: doctorName, time: scheduledTime.toISOString() },
      link: visitPage(id),
    }),
  )
  await notify(ctx, notices)
  await ctx.services.fields.prepare(
    ctx.db,
    'mail',
    due.map(({ userId }) => userId),
  )
  await queueMails(
    ctx,
    due.map(({ id, scheduledTime: start, mode, place, practiceZone, doctorName, ...patient }) =>
      letter(ctx, 'visit_reminder', { id, start, mode, place, practiceZone }, patient, { name: doctorName }),
    ),
  )
}

/** Mails name the doctor, the time and the place or link; never the patient, the specialty or the reason. */
function letter(
  { services }: Context,
  name: VisitLetter,
  visit: Visit,
  reader: Omit<Party, 'side'>,
  doctor: { name: string },
  from?: Date,
): NewMail<VisitLetter> {
  const { publicUrl, practicePlace } = services.config
  const when = whenFor(reader, visit.practiceZone, visit.start)
  return {
    to: reader.email,
    userId: reader.userId,
    letter: name,
    locale: reader.locale,
    values: {
      doctor: doctor.name,
      when,
      was: from ? whenFor(reader, visit.practiceZone, from) : when,
      place: visit.mode === 'video' ? `${publicUrl}/telemedicine` : (visit.place ?? practicePlace),
      link: `${publicUrl}${lettersToDoctors.has(name) ? '/schedule' : visitPage(visit.id)}`,
    },
  }
}
const lettersToDoctors = new Set<VisitLetter>(['visit_booked_with_you', 'visit_moved_by_patient', 'visit_cancelled_by_patient'])

/** Where the patient sees the visit. */
const visitPage = (id: string) => `/appointments?${new URLSearchParams({ visit: id })}`

const toPatient = (
  event: 'visit_booked' | 'visit_moved' | 'visit_cancelled',
  { id, start }: Visit,
  patient: Party,
  doctor: Party,
): Notice => ({
  userId: patient.userId,
  event,
  values: { doctor: doctor.name, time: start.toISOString() },
  link: visitPage(id),
})
const toDoctor = (
  event: 'visit_booked_with_you' | 'visit_moved_by_patient' | 'visit_cancelled_by_patient',
  { id, start, practiceZone }: Visit,
  patient: Party,
  doctor: Party,
): Notice => ({
  userId: doctor.userId,
  event,
  values: { patient: patient.name, time: start.toISOString() },
  link: `/schedule?${new URLSearchParams({ day: calendarDayOf(start, practiceZone), visit: id })}`,
})

const hintBoth = (ctx: Context, { id }: Visit, { patient, doctor }: Parties) => hintUsers(ctx, id, patient.userId, doctor.userId)

function hintUsers({ afterCommit, services }: Context, id: string, patientId: string, doctorUserId: string) {
  afterCommit(() => {
    services.live.hint([patientId, doctorUserId], 'appointments', id)
    services.live.hint([doctorUserId], 'schedule', id)
  })
}
