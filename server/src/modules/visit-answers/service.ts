import type { Input } from '@uzima/contract/endpoint'
import type { FreeSlot } from '@uzima/contract/providers'
import type { AnswerableVisit, AnsweredVisit, OpenedVisit, VisitTimes, visitAnswersApi } from '@uzima/contract/visit-answers'
import { networkOf } from '#auth/rate-limits.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict } from '#errors.ts'
import { linkToRequest } from '#modules/absences/public.ts'
import { findAppointmentType } from '#modules/appointment-types/public.ts'
import {
  contextOfVisit,
  endOf,
  hintVisit,
  isTooLateToChange,
  notifyCancelled,
  notifyMoved,
  type Parties,
  queueForMove,
  writeCalendarFile,
} from '#modules/appointments/public.ts'
import { nextGroups } from '#modules/group-visits/public.ts'
import { announceNotices, type Notice, noticeRow } from '#modules/notifications/public.ts'
import {
  calendarDayOf,
  findBookableDoctor,
  nearestFreeSlots,
  readAgenda,
  refusalOfStart,
  type Terms,
  termsOf,
  wallTimeOf,
} from '#modules/providers/public.ts'
import {
  type Answer,
  answerLink,
  findLinkedParties,
  findLinkedVisit,
  findQuestionBehind,
  type LinkedVisit,
  tellOfAnswer,
} from './queries.ts'

type Api = typeof visitAnswersApi
type ByToken = { token: string }

/** Per network; nobody guesses 256 bits, but each request costs a look at the database. */
const uses: Limit = { bucket: 'visit_answer', most: 120, seconds: 300 }
const daysOffered = 14

/** Programs that look through mails open links: opening one changes nothing. */
export async function openVisitLink(ctx: Context, { token }: ByToken): Promise<OpenedVisit> {
  const visit = await findByLink(ctx, token)
  return { visit: visit ? toShown(ctx, visit) : null, question: visit ? null : await findQuestion(ctx, token) }
}

export async function listVisitTimes(ctx: Context, { token }: ByToken): Promise<VisitTimes> {
  const { db, now } = ctx
  const visit = await findByLink(ctx, token)
  if (!visit) return { times: null }
  if (visit.groupVisitId !== null) return { times: await groupTimes(ctx, visit) }
  const [doctor, terms] = await Promise.all([findBookableDoctor(db, visit.doctorId, now), termsOfVisit(ctx, visit)])
  if (!doctor) return { times: [] }
  const days = await readAgenda(db, doctor, { from: calendarDayOf(now, doctor.timeZone), days: daysOffered, now, terms })
  return { times: days.filter(({ free }) => free.length > 0).map(({ day, free }) => ({ day, free })) }
}

export async function confirmByLink(ctx: Context, { token }: ByToken): Promise<AnsweredVisit> {
  const visit = await findByLink(ctx, token)
  // nobody says that they come to a doctor who is away: what is asked is answered first
  if (!visit && (await findQuestion(ctx, token)) !== null) throw conflict('visit_in_question')
  const done = visit && (await answer(ctx, token, { answer: 'confirmed' }))
  if (!done) return none(ctx)
  hintVisit(ctx, visit.id, visit.patientId, visit.doctorUserId)
  return toAnswered(ctx, { ...visit, confirmedAt: ctx.now }, { ...done, status: 'scheduled' })
}

export async function cancelByLink(ctx: Context, { token, reason }: Input<Api['cancelByLink']>): Promise<AnsweredVisit> {
  const { db, now, services } = ctx
  const visit = await findByLink(ctx, token)
  if (!visit) return none(ctx)
  if (visit.hasArrived) throw conflict('appointment_arrived')
  if (isTooLateToChange(visit, now)) throw conflict('changed_too_late')
  const sealed = reason === null ? null : await services.fields.encrypt(db, now, contextOfVisit(visit, 'cancelReason'), reason)
  const done = await answer(ctx, token, { answer: 'cancelled', reason: sealed })
  if (!done) return none(ctx)
  await notifyCancelled(ctx, { ...visit, start: visit.scheduledTime, practiceZone: visit.timeZone }, done.parties, 'patient', tellBy(token))
  return toAnswered(ctx, visit, { ...done, status: 'cancelled' })
}

/** Times are refused as for whoever has signed in, except that nothing tells a patient's other visits from somebody else's. */
export async function moveByLink(ctx: Context, { token, ...input }: Input<Api['moveByLink']>): Promise<AnsweredVisit> {
  const { db, now } = ctx
  const start = new Date(input.start)
  const visit = await findByLink(ctx, token)
  if (!visit) return none(ctx)
  if (visit.hasArrived) throw conflict('appointment_arrived')
  if (isTooLateToChange(visit, now)) throw conflict('changed_too_late')
  if (visit.groupVisitId !== null) return moveSeatByLink(ctx, token, visit, start)
  const [doctor, terms] = await Promise.all([findBookableDoctor(db, visit.doctorId, now), termsOfVisit(ctx, visit)])
  const { minutes } = terms
  const isSame = start.getTime() === visit.scheduledTime.getTime()
  const refusal = doctor && !isSame ? refusalOfStart(doctor, start, { now, terms }) : 'not_a_slot'
  if (!doctor || refusal) throw conflict(refusal ?? 'not_a_slot')
  await queueForMove(db, visit)
  const done = await answer(ctx, token, { answer: 'moved', start, minutes })
  if (!done) return none(ctx)
  // undoes what was done: the old time stays, and the link stays good
  if (done.outcome === 'taken') throw conflict('slot_taken', { nearest: await nearestFreeSlots(db, doctor, { wanted: start, now, terms }) })
  await notifyMoved(
    ctx,
    { ...visit, start, practiceZone: visit.timeZone },
    done.parties,
    { side: 'patient', from: visit.scheduledTime },
    tellBy(token),
  )
  return toAnswered(ctx, { ...visit, scheduledTime: start, minutes, confirmedAt: null }, { ...done, status: 'scheduled' })
}

/** To another group visit of the type with the same doctor: two of one doctor never begin at the same time. */
async function moveSeatByLink(ctx: Context, token: string, visit: LinkedVisit, start: Date): Promise<AnsweredVisit> {
  const groups = await otherGroups(ctx, visit)
  const wanted = groups.find(({ startTime }) => startTime.getTime() === start.getTime())
  if (!wanted) throw conflict('not_a_slot')
  const { minutes } = wanted
  await queueForMove(ctx.db, visit)
  const done = await answer(ctx, token, { answer: 'moved', start, minutes })
  if (!done) return none(ctx)
  // as for a visit alone: nothing tells that none is left from another visit of the patient's
  if (done.outcome === 'taken') throw conflict('seats_full')
  const place = wanted.place ?? wanted.doctorPlace
  const moved = { ...visit, start, place, practiceZone: visit.timeZone }
  await notifyMoved(ctx, moved, done.parties, { side: 'patient', from: visit.scheduledTime }, tellBy(token))
  return toAnswered(ctx, { ...visit, scheduledTime: start, place, minutes, confirmedAt: null }, { ...done, status: 'scheduled' })
}

async function groupTimes(ctx: Context, visit: LinkedVisit): Promise<VisitTimes['times']> {
  const byDay = new Map<string, FreeSlot[]>()
  for (const { startTime, seats, taken } of await otherGroups(ctx, visit)) {
    if (taken >= seats) continue
    const day = calendarDayOf(startTime, visit.timeZone)
    const slot = { start: startTime.toISOString(), day, time: wallTimeOf(startTime, visit.timeZone) }
    byDay.set(day, [...(byDay.get(day) ?? []), slot])
  }
  return [...byDay].map(([day, free]) => ({ day, free }))
}

async function otherGroups(ctx: Context, visit: LinkedVisit) {
  const { type, doctorId, groupVisitId } = visit
  const terms = await termsOfVisit(ctx, visit)
  const groups = type === null ? [] : await nextGroups(ctx.db, { type, doctorId }, { now: ctx.now, terms })
  return groups.filter(({ id }) => id !== groupVisitId)
}

/** A visit is moved by the rules that its type has now. */
async function termsOfVisit({ db }: Context, { type, mode }: LinkedVisit): Promise<Terms> {
  return termsOf(await findAppointmentType(db, type), mode)
}

async function findByLink(ctx: Context, token: string): Promise<LinkedVisit | undefined> {
  await requireRoom(ctx, uses, networkOf(ctx.address ?? ''))
  const visit = await findLinkedVisit(ctx.db, hashOfToken(token))
  if (visit) ctx.audit({ subjectId: visit.patientId, resourceId: visit.id })
  else ctx.audit({ event: 'visit_answer.refused' })
  return visit
}

/** The link to what the patient is asked instead; null if they are asked nothing. */
async function findQuestion(ctx: Context, token: string): Promise<string | null> {
  const request = await findQuestionBehind(ctx.db, hashOfToken(token))
  return request === null ? null : linkToRequest(ctx, request)
}

type Done = { icsSequence: number; parties: Parties; outcome: 'done' | 'taken' }
/** Undefined if another answer was first. */
async function answer(ctx: Context, token: string, given: Answer): Promise<Done | undefined> {
  const hash = hashOfToken(token)
  const parties = await findLinkedParties(ctx.db, hash)
  const { outcome, icsSequence } = await answerLink(ctx.db, hash, given)
  return parties && outcome !== 'none' ? { icsSequence, parties, outcome } : undefined
}

const tellBy =
  (token: string) =>
  async (ctx: Context, notices: Notice[]): Promise<void> => {
    for (const notice of notices) await tellOfAnswer(ctx.db, hashOfToken(token), noticeRow(notice))
    announceNotices(ctx, notices)
  }

function none(ctx: Context): AnsweredVisit {
  ctx.audit({ event: 'visit_answer.refused' })
  return { visit: null }
}

function toShown({ services }: Context, visit: LinkedVisit): AnswerableVisit {
  const { scheduledTime, mode, doctorName, place, timeZone, confirmedAt } = visit
  return {
    scheduledTime: scheduledTime.toISOString(),
    endTime: endOf(visit).toISOString(),
    ...{ mode, doctor: doctorName, place: place ?? services.practice.current.place, timeZone },
    isConfirmed: confirmedAt !== null,
  }
}

function toAnswered(ctx: Context, visit: LinkedVisit, { status, icsSequence }: { status: 'scheduled' | 'cancelled'; icsSequence: number }) {
  const shown = toShown(ctx, visit)
  const { locale } = visit
  const file = { ...visit, status, icsSequence, updatedAt: ctx.now, place: shown.place }
  return { visit: { ...shown, calendarFile: writeCalendarFile(file, { locale, side: 'patient' }, ctx.services.config.publicUrl) } }
}
