import type { AbsenceTimes, AnsweredAbsence, absencesApi, OpenedAbsenceRequest } from '@uzima/contract/absences'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict, notFound } from '#errors.ts'
import { findAppointmentType } from '#modules/appointment-types/public.ts'
import { contextOfVisit, notifyCancelled, notifyMoved, notifyMovedToOther, writeCalendarFile } from '#modules/appointments/public.ts'
import { announceNotices, type Notice, noticeRow } from '#modules/notifications/public.ts'
import {
  calendarDayOf,
  type ListedDoctor,
  listBookableDoctors,
  nearestFreeSlots,
  readSlotDays,
  refusalOfStart,
  termsOf,
  usualTerms,
} from '#modules/providers/public.ts'
import {
  answerRequest,
  findOwnRequests,
  findPlace,
  findRequest,
  findRequestParties,
  type GivenAnswer,
  type RequestName,
  type RequestRow,
  tellOfAnswer,
} from '../queries.ts'
import { clinicianOf, hintAbsences, toRequest } from '../rows.ts'

type Api = typeof absencesApi
type ByToken = { token: string }
type Given = Input<Api['answerAbsence']>['given']

/** Per network; nobody guesses 256 bits, but each request costs a look at the database. */
const uses: Limit = { bucket: 'absence_request', most: 120, seconds: 300 }
const daysShown = 31
const mostDays = 10

export async function listOwnAbsenceRequests(ctx: Context<Verified>): Promise<Output<Api['listOwnAbsenceRequests']>> {
  return { rows: (await findOwnRequests(ctx.db, ctx.actor.id)).map((row) => toRequest(ctx, row)) }
}

export async function listAbsenceTimes(ctx: Context<Verified>, { id, doctorId }: Input<Api['listAbsenceTimes']>): Promise<AbsenceTimes> {
  return timesFor(ctx, await findById(ctx, id), doctorId)
}

export async function answerAbsence(ctx: Context<Verified>, { id, given }: Input<Api['answerAbsence']>): Promise<AnsweredAbsence> {
  return answer(ctx, { id }, await findById(ctx, id), given)
}

/** Programs that look through mails open links: opening one changes nothing. */
export async function openAbsenceLink(ctx: Context, { token }: ByToken): Promise<OpenedAbsenceRequest> {
  const row = await findByLink(ctx, token)
  return { request: row ? toRequest(ctx, row) : null }
}

export async function listAbsenceTimesByLink(
  ctx: Context,
  { token, doctorId }: Input<Api['listAbsenceTimesByLink']>,
): Promise<AbsenceTimes> {
  return timesFor(ctx, await findByLink(ctx, token), doctorId)
}

export async function answerAbsenceByLink(ctx: Context, { token, given }: Input<Api['answerAbsenceByLink']>): Promise<AnsweredAbsence> {
  return answer(ctx, { tokenHash: hashOfToken(token) }, await findByLink(ctx, token), given)
}

/** Undefined if there is none, or it is answered: one answer for all. */
async function findByLink(ctx: Context, token: string): Promise<RequestRow | undefined> {
  await requireRoom(ctx, uses, networkOf(ctx.address ?? ''))
  const row = await findRequest(ctx.db, { tokenHash: hashOfToken(token) })
  if (row) ctx.audit({ subjectId: row.patientId, resourceId: row.visitId })
  if (row?.answer === null) return row
  ctx.audit({ event: 'absence.link_refused' })
  return undefined
}

async function findById(ctx: Context<Verified>, id: string): Promise<RequestRow | undefined> {
  const row = await findRequest(ctx.db, { id })
  if (!row) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: row.patientId, resourceId: row.visitId })
  return row.answer === null ? row : undefined
}

/** The doctor and, unless the visit stays with them, those of the same specialty. */
async function cliniciansFor({ db, now }: Context, { doctorId, specialty, hasNote, patientId }: RequestRow): Promise<ListedDoctor[]> {
  const doctors = await listBookableDoctors(db, now)
  const own = doctors.filter((each) => each.doctorId === doctorId)
  const others = doctors.filter((each) => each.doctorId !== doctorId && each.specialty === specialty && each.userId !== patientId)
  return hasNote ? own : [...own, ...others]
}

/** As its type is now. How late one may still move a visit does not bind whoever is asked to. */
const termsFor = async ({ db }: Context, { type }: RequestRow) => ({
  ...termsOf(await findAppointmentType(db, type)),
  daysAhead: usualTerms.daysAhead,
})

async function timesFor(ctx: Context, row: RequestRow | undefined, wanted: string | undefined): Promise<AbsenceTimes> {
  if (!row) throw conflict('absence_request_over')
  const { db, now } = ctx
  const [doctors, terms] = await Promise.all([cliniciansFor(ctx, row), termsFor(ctx, row)])
  const doctor = doctors.find(({ doctorId }) => doctorId === (wanted ?? row.doctorId)) ?? doctors[0]
  const clinicians = doctors.map((each) => clinicianOf(ctx, each))
  if (!doctor) return { clinicians, doctorId: row.doctorId, days: [] }
  const from = calendarDayOf(new Date(Math.max(now.getTime(), row.startTime.getTime() - 86_400_000)), doctor.timeZone)
  const days = await readSlotDays(db, doctor, { from, days: daysShown, now, terms })
  const free = days.flatMap(({ day, slots }) => {
    const starts = slots.flatMap(({ isFree, start, time }) => (isFree ? [{ start, time, day }] : []))
    return starts.length > 0 ? [{ day, free: starts }] : []
  })
  return { clinicians, doctorId: doctor.doctorId, days: free.slice(0, mostDays) }
}

async function answer(ctx: Context, name: RequestName, row: RequestRow | undefined, given: Given): Promise<AnsweredAbsence> {
  if (!row) throw conflict('absence_request_over')
  ctx.audit({ event: events[given.answer] })
  return given.answer === 'cancel' ? cancel(ctx, name, row, given.reason) : move(ctx, name, row, given)
}
const events = { accept: 'absence.accepted', choose: 'absence.time_chosen', cancel: 'absence.visit_cancelled' } as const

async function cancel(ctx: Context, name: RequestName, row: RequestRow, reason: string | null): Promise<AnsweredAbsence> {
  const { db, now, services } = ctx
  const visit = { id: row.visitId, patientId: row.patientId }
  const sealed = reason === null ? null : await services.fields.encrypt(db, now, contextOfVisit(visit, 'cancelReason'), reason)
  const parties = await findRequestParties(db, name, null)
  await give(ctx, name, { answer: 'cancelled', reason: sealed })
  if (!parties) throw conflict('absence_request_over')
  const told = { ...row, id: row.visitId, start: row.startTime, practiceZone: row.timeZone }
  await notifyCancelled(ctx, told, parties, 'patient', tellBy(name))
  hintAbsences(ctx, [row.patientId, row.doctorUserId])
  return { visit: null }
}

async function move(
  ctx: Context,
  name: RequestName,
  row: RequestRow,
  { answer: kind, doctorId, start: typed }: Exclude<Given, { answer: 'cancel' }>,
): Promise<AnsweredAbsence> {
  const { db, now } = ctx
  const start = new Date(typed)
  const [doctors, terms, before] = await Promise.all([cliniciansFor(ctx, row), termsFor(ctx, row), findRequestParties(db, name, null)])
  const doctor = doctors.find((each) => each.doctorId === doctorId)
  if (!doctor) throw conflict(kind === 'accept' ? 'absence_proposal_over' : 'not_a_slot')
  const refusal = kind === 'choose' ? refusalOfStart(doctor, start, { now, terms }) : undefined
  if (refusal) throw conflict(refusal)
  const minutes = kind === 'accept' && row.proposedDoctorId !== null ? row.proposedMinutes : terms.minutes
  const parties = await findRequestParties(db, name, doctorId)
  const place = await findPlace(ctx.db, doctor, start)
  const { outcome, icsSequence } = await give(ctx, name, { answer: kind === 'accept' ? 'accepted' : 'chosen', doctorId, start, minutes })
  if (outcome === 'taken')
    throw conflict('slot_taken', { nearest: await nearestFreeSlots(db, { ...doctor, photo: null }, { wanted: start, now, terms }) })
  if (!parties || !before) throw conflict('absence_request_over')
  await announce(ctx, name, row, { doctor: { ...doctor, place }, start, parties, before: before.doctor })
  const file = { id: row.visitId, status: 'scheduled', mode: row.mode, scheduledTime: start, minutes, icsSequence, updatedAt: now } as const
  const calendarFile = writeCalendarFile(
    { ...file, doctorName: doctor.name, place: place ?? ctx.services.practice.current.place },
    { locale: row.locale, side: 'patient' },
    ctx.services.config.publicUrl,
  )
  return { visit: { start: start.toISOString(), doctor: clinicianOf(ctx, { ...doctor, place }), mode: row.mode, calendarFile } }
}

/** All of it or nothing: a refusal leaves the visit, and the time that is held. */
async function give(ctx: Context, name: RequestName, given: GivenAnswer) {
  const done = await answerRequest(ctx.db, name, given)
  if (done.outcome === 'over') throw conflict('absence_request_over')
  if (done.outcome === 'changed') throw conflict('absence_proposal_over')
  if (done.outcome === 'busy') throw conflict('patient_busy')
  if (done.outcome === 'has_note') throw conflict('not_a_slot')
  return done
}

type Parties = NonNullable<Awaited<ReturnType<typeof findRequestParties>>>
type Moved = { doctor: ListedDoctor; start: Date; parties: Parties; before: Parties['doctor'] }
async function announce(ctx: Context, name: RequestName, row: RequestRow, { doctor, start, parties, before }: Moved) {
  const visit = { id: row.visitId, mode: row.mode, place: doctor.place, start, practiceZone: doctor.timeZone }
  if (doctor.doctorId === row.doctorId) await notifyMoved(ctx, visit, parties, { side: 'patient', from: row.startTime }, tellBy(name))
  else await notifyMovedToOther(ctx, visit, { ...parties, before }, { start: row.startTime, practiceZone: row.timeZone }, tellBy(name))
  hintAbsences(ctx, [row.patientId, row.doctorUserId])
}

/** Through a function of the database: whoever has a link has not signed in. */
const tellBy =
  (name: RequestName) =>
  async (ctx: Context, notices: Notice[]): Promise<void> => {
    for (const notice of notices) await tellOfAnswer(ctx.db, name, noticeRow(notice))
    announceNotices(ctx, notices)
  }
