import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { deskApi } from '@uzima/contract/desk'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { findOfferedType, findTypesOfStaff, nameIn, priceOf } from '#modules/appointment-types/public.ts'
import { endOf } from '#modules/appointments/public.ts'
import {
  beginningOf,
  calendarDayOf,
  findBookableDoctor,
  firstFits,
  listBookableDoctors,
  nextFreeTimes,
  readDayOf,
  readSlotDays,
  type Terms,
  termsOfStaff,
} from '#modules/providers/public.ts'
import { findLength, findOne, findPatients, findUnderWay } from '../queries.ts'
import { readSearch } from '../search.ts'
import { freeFrom } from '../soonest.ts'
import { walkInStart } from '../walk-in.ts'

type Api = typeof deskApi

const mostPatients = 8
const mostTimes = 8
/** Per person: asked again whenever somebody pauses while typing. */
const searches: Limit = { bucket: 'desk_patients', most: 1200, seconds: 3600 }

export async function findDeskPatients(
  ctx: Context<Verified>,
  { search }: Input<Api['findDeskPatients']>,
): Promise<Output<Api['findDeskPatients']>> {
  await requireRoom(ctx, searches, ctx.actor.id)
  const found = await findPatients(ctx.db, readSearch(search, ctx.services.practice.current.country), mostPatients + 1)
  const rows = found.slice(0, mostPatients)
  // not what was typed: it may be anybody's name
  ctx.audit({ subjectIds: rows.map(({ id }) => id), details: { count: rows.length } })
  return { rows, isWhole: found.length <= mostPatients }
}

export async function getDeskChoices({ db, now, language, services }: Context<Verified>): Promise<Output<Api['getDeskChoices']>> {
  const [doctors, types] = await Promise.all([listBookableDoctors(db, now), findTypesOfStaff(db)])
  return {
    clinicians: doctors.map(({ doctorId, name, specialty, timeZone }) => ({ doctorId, name, specialty, timeZone })),
    types: types.map((type) => ({
      ...{ code: type.code, minutes: type.minutes, modes: type.modes, price: priceOf(type) },
      name: nameIn(type.names, language, services.practice.current.language),
    })),
  }
}

export async function listDeskTimes(
  ctx: Context<Verified>,
  { doctorId, from, days, ...what }: Input<Api['listDeskTimes']>,
): Promise<Output<Api['listDeskTimes']>> {
  const { db, now } = ctx
  const [doctor, terms] = await Promise.all([findBookableDoctor(db, doctorId, now), termsFor(ctx, what)])
  if (!doctor) throw notFound('doctor_not_found')
  const { timeZone } = doctor
  return { doctorId, timeZone, days: await readSlotDays(db, doctor, { from: from ?? calendarDayOf(now, timeZone), days, now, terms }) }
}

export async function listDeskNextFree(
  ctx: Context<Verified>,
  what: Input<Api['listDeskNextFree']>,
): Promise<Output<Api['listDeskNextFree']>> {
  const { db, now } = ctx
  const [doctors, terms] = await Promise.all([listBookableDoctors(db, now), termsFor(ctx, what)])
  const times = await nextFreeTimes(db, doctors, { now, terms, most: mostTimes })
  return {
    rows: times.map(({ start, doctor: { doctorId, name, timeZone } }) => ({ start: start.toISOString(), doctorId, name, timeZone })),
  }
}

export async function listDeskSoonest(
  ctx: Context<Verified>,
  { type }: Input<Api['listDeskSoonest']>,
): Promise<Output<Api['listDeskSoonest']>> {
  const { db, now, services } = ctx
  const { timeZone } = services.practice.current
  const today = calendarDayOf(now, timeZone)
  const [listed, terms, visits] = await Promise.all([
    listBookableDoctors(db, now),
    termsFor(ctx, { type, mode: 'in_person' }),
    findUnderWay(db, beginningOf(timeZone, today), beginningOf(timeZone, today, 1)),
  ])
  const first = walkInStart(now, timeZone)
  const doctors = listed.map((doctor) => {
    const theirs = visits.filter(({ doctorId }) => doctorId === doctor.doctorId)
    const over = theirs.filter(({ state }) => state === 'done' || state === 'no_show')
    return {
      ...doctor,
      from: freeFrom(first, theirs, now),
      // with what is kept around them
      ended: over.flatMap((visit) => (visit.heldFrom ? [{ start: visit.heldFrom, end: visit.heldUntil }] : [])),
    }
  })
  const fits = await firstFits(db, doctors, { now, terms })
  const rows = doctors.map(({ doctorId, name, timeZone: zone }) => {
    const fit = fits.find(({ doctor }) => doctor.doctorId === doctorId)
    return {
      ...{ doctorId, name, timeZone: zone, start: fit?.start.toISOString() ?? null, locationId: fit?.locationId ?? null },
      isNow: fit?.start.getTime() === first.getTime(),
    }
  })
  // by name, as they are listed, where two are free at once
  return { rows: rows.sort((a, b) => compared(a.start, b.start)) }
}

/** Those without a time are last. */
const compared = (a: string | null, b: string | null) => (a === b ? 0 : a !== null && (b === null || a < b) ? -1 : 1)

/** A move ends the time that the visit has: it counts as free for a start that overlaps it. */
export async function listDeskTargets(
  ctx: Context<Verified>,
  { id, day }: Input<Api['listDeskTargets']>,
): Promise<Output<Api['listDeskTargets']>> {
  const { db, now } = ctx
  const [visit, doctors, terms] = await Promise.all([findOne(db, id), listBookableDoctors(db, now), termsFor(ctx, { visitId: id })])
  if (!visit) throw notFound('appointment_not_found')
  const { doctorId, scheduledTime: start, isBeside } = visit
  const freed = isBeside ? undefined : { doctorId, start, end: endOf(visit) }
  const days = await readDayOf(db, doctors, { day, now, terms, freed })
  const rows = days.map(({ doctor, slots }) => ({
    ...{ doctorId: doctor.doctorId, name: doctor.name },
    slots: slots
      .filter((slot) => doctor.doctorId !== doctorId || slot.start !== start.toISOString())
      .map((slot) => ({ start: slot.start, isFree: slot.isFree })),
  }))
  return { rows: rows.filter(({ slots }) => slots.length > 0) }
}

type What = { type?: string | undefined; mode?: VisitMode | undefined; visitId?: string | undefined }
async function termsFor({ db }: Context, { type, mode, visitId }: What): Promise<Terms> {
  if (visitId === undefined) return termsOfStaff(await findOfferedType(db, type), mode)
  const length = await findLength(db, visitId)
  if (!length) throw notFound('appointment_not_found')
  return { ...termsOfStaff(undefined), ...length }
}
