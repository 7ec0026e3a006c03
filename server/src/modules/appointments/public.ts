import type { Appointment, Side } from '@uzima/contract/appointments'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import type { Exporter } from '#export/exporter.ts'
import { beginningOf, findBookableDoctor } from '#modules/providers/public.ts'
import {
  hintVisit,
  notifyBooked,
  notifyBookedAgain,
  notifyCancelled,
  notifyMoved,
  notifyMovedToOther,
  notifyPatient,
} from './announcements.ts'
import { writeCalendarFeed, writeCalendarFile } from './calendar-file.ts'
import { notifyBookedAtDesk, notifyCancelledAtDesk, notifyMovedAtDesk, notifyMovedSeatAtDesk, notifySeats } from './desk-news.ts'
import { writeVisitEmails } from './emails.ts'
import { toDeskMoney } from './money.ts'
import { keepPatientNote } from './patient-note.ts'
import { visitPayments as payments } from './payment.ts'
import { isTooLateToChange, sideOf } from './policy.ts'
import {
  countUnclosedVisits,
  countUpcomingVisits,
  findLatestVisits,
  findNextVisit,
  findParties,
  findSides,
  findUnclosedVisits,
  findUpcomingVisits,
  findVisit,
  findVisitStarts,
  findVisitsBetween,
  findVisitsWith,
  type Parties,
  queueForMove,
  type VisitRow,
} from './queries.ts'
import { taxOfVisit } from './queries-money.ts'
import { bookSeries, releaseSeries, seriesVisits } from './series.ts'
import { notifyOfSeries, type SeriesNews } from './series-news.ts'
import { requireNumber } from './service/booking.ts'
import { placeFor } from './visit-places.ts'
import { endOf, whenFor } from './visit-times.ts'
import { isOwnReason, visitWords } from './visit-words.ts'
import { contextOf, listVisits, toAppointment, toAppointments, whoIs } from './visits.ts'
import { drawVisits, visitResources } from './visits-exporter.ts'
import { visitsImporter } from './visits-importer.ts'

type Listing = { scope: 'upcoming' | 'past'; side: Side; cursor?: string | undefined }

type Visits = { count: number; next: Appointment[] }

/** One page of the caller's video visits. */
export const listVideoVisitsOf = (ctx: Context<Verified>, listing: Listing) => listVisits(ctx, { ...listing, mode: 'video' })

/** The caller's own visits as a patient, to come and past, latest first: for the search. */
export const latestVisits = async (ctx: Context<Verified>, page: { cursor: Cursor | undefined; limit: number }) =>
  toAppointments(ctx, await findLatestVisits(ctx.db, ctx.actor.id, page))

/** The doctor's visits with a patient, cancelled ones left out, latest first: for the timeline. */
export async function visitsWith(ctx: Context<Doctor>, patientId: string, page: { cursor: Cursor | undefined; limit: number }) {
  const [rows] = await Promise.all([
    findVisitsWith(ctx.db, { doctorId: ctx.actor.doctorId, patientId }, page),
    ctx.services.fields.prepare(ctx.db, 'medical_records', [patientId]),
  ])
  return toAppointments(ctx, rows)
}

/** The patient's next visit with the doctor; one under way counts. */
export const nextVisitWith = ({ db, actor, now }: Context<Doctor>, patientId: string) =>
  findNextVisit(db, { patientId, doctorId: actor.doctorId }, now)

/** The caller's next visits, with the total of upcoming ones. */
export async function upcomingVisits(ctx: Context<Verified>, side: Side, limit: number): Promise<Visits> {
  const who = whoIs(ctx.actor, side)
  const range = { cursor: undefined, now: ctx.now, limit }
  const [rows, { count }] = await Promise.all([findUpcomingVisits(ctx.db, who, range), countUpcomingVisits(ctx.db, who, ctx.now)])
  return { count, next: await toAppointments(ctx, rows) }
}

/** The doctor's visits that are over but not closed, with their total. */
export async function unclosedVisits(ctx: Context<Doctor>, limit: number): Promise<Visits> {
  const who = whoIs(ctx.actor, 'doctor')
  const [rows, { count }] = await Promise.all([findUnclosedVisits(ctx.db, who, ctx.now, limit), countUnclosedVisits(ctx.db, who, ctx.now)])
  return { count, next: await toAppointments(ctx, rows) }
}

/** Start times of a doctor's visits, without cancelled ones. */
export const visitStarts = async (db: Db, doctorId: string, { from, until }: { from: Date; until: Date }): Promise<Date[]> =>
  (await findVisitStarts(db, doctorId, from, until)).map(({ scheduledTime }) => scheduledTime)

/** A visit and the caller's side of it; undefined if they are not a party. */
export async function visitOf({ db, actor }: Context<Verified>, id: string) {
  const visit = await findVisit(db, id, actor)
  const side = visit && sideOf(actor, visit)
  return visit && side && { ...visit, side }
}

/** The doctor's visits on a day at the practice, without cancelled ones, earliest first. */
export async function visitsOfDay({ db, actor, now }: Context<Doctor>, day: string) {
  const doctor = await findBookableDoctor(db, actor.doctorId, now)
  return doctor ? findVisitsBetween(db, actor.doctorId, beginningOf(doctor.timeZone, day), beginningOf(doctor.timeZone, day, 1)) : []
}

/**
 * Tells the patient of a visit of the calling doctor that there is something new to read with it; `summary`, if given, becomes its note
 * for the patient.
 */
export async function announceNote(ctx: Context<Doctor>, id: string, summary: string | null) {
  const visit = await visitOf(ctx, id)
  if (visit?.side !== 'doctor') throw notFound('appointment_not_found')
  if (summary !== null) await keepPatientNote(ctx, visit, summary)
  await notifyPatient(ctx, 'visit_note', visit)
}

/** Reads the texts of visits of these patients; whoever has the rows may read them. */
export async function visitTexts({ db, services }: Context<Verified>, patientIds: string[]) {
  const open = await services.fields.decrypter(db, 'medical_records', patientIds)
  return (visit: Pick<VisitRow, 'id' | 'patientId' | 'reason' | 'patientNote'>) => ({
    reason: open(contextOf(visit, 'reason'), visit.reason),
    patientNote: visit.patientNote && open(contextOf(visit, 'patientNote'), visit.patientNote),
  })
}

/** The visit as its two parties see it. */
export const showVisit = toAppointment

/** The two parties of a visit; undefined if the caller is neither. */
export const sidesOfVisit = (db: Db, id: string) => findSides(db, id)

/** Handles a visit when one of its payments is completed, fails or goes back. */
export const visitPayments = payments

/** Exporter of a person's visits. */
export const visitsExporter: Exporter = { draw: drawVisits, sources: [{ types: ['Appointment', 'Encounter'], resources: visitResources }] }

// what answers by a link need, series for the module that plans them, and email rendering for the delivery of visit notifications
export {
  bookSeries,
  contextOf as contextOfVisit,
  endOf,
  findParties as partiesOf,
  hintVisit,
  isOwnReason,
  isTooLateToChange,
  notifyBooked,
  notifyBookedAgain,
  notifyBookedAtDesk,
  notifyCancelled,
  notifyCancelledAtDesk,
  notifyMoved,
  notifyMovedAtDesk,
  notifyMovedSeatAtDesk,
  notifyMovedToOther,
  notifyOfSeries,
  notifyPatient,
  notifySeats,
  type Parties,
  placeFor,
  queueForMove,
  releaseSeries,
  requireNumber,
  type SeriesNews,
  seriesVisits,
  taxOfVisit,
  toDeskMoney,
  visitsImporter,
  visitWords,
  whenFor,
  writeCalendarFeed,
  writeCalendarFile,
  writeVisitEmails,
}
