import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Input, Output } from '@uzima/contract/endpoint'
import {
  daysPlannedAhead,
  mostSeries,
  type RecurringAppointment,
  type recurringAppointmentsApi,
  type WriteRecurring,
} from '@uzima/contract/recurring-appointments'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { findAppointmentType, findBookableType, type TypeRow } from '#modules/appointment-types/public.ts'
import { notifyOfSeries, releaseSeries, requireNumber, type SeriesNews, seriesVisits } from '#modules/appointments/public.ts'
import { calendarDayOf, dayLater, findBookableDoctor, momentOf, startsAt } from '#modules/providers/public.ts'
import { daysBetween, fallsOn, nextDate } from './occurrences.ts'
import { horizonOf, type Plan, type Planned, planOrRefuse, termsOfSeries } from './planning.ts'
import { countSeries, deleteSeries, findSeries, findSeriesOf, insertSeries, type SeriesRow, updateSeries } from './queries.ts'
import { decryptTitle, encryptWords, nextAt, toRecurring } from './rows.ts'

type Api = typeof recurringAppointmentsApi
type ById = { id: string }

const pageSize = 20

export async function listRecurringAppointments(
  ctx: Context<Verified>,
  { cursor }: Input<Api['listRecurringAppointments']>,
): Promise<Output<Api['listRecurringAppointments']>> {
  const found = await findSeriesOf(ctx.db, ctx.actor.id, readCursor(cursor), pageSize + 1)
  const { rows, next } = pageOf(
    found,
    pageSize,
    (row) => [row.createdAt, row.id],
    (row) => row,
  )
  ctx.audit({ details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { rows: await toRecurring(ctx, rows), next }
}

export const getRecurringAppointment = (ctx: Context<Verified>, id: string) => show(ctx, id)

export async function addRecurringAppointment(ctx: Context<Verified>, input: WriteRecurring): Promise<RecurringAppointment> {
  const id = ctx.newId()
  const { count } = await countSeries(ctx.db, ctx.actor.id)
  if (count >= mostSeries) throw conflict('too_many_recurring')
  await notifyBoth(ctx, undefined, await insert(ctx, id, input))
  hintChange(ctx)
  return show(ctx, id)
}

export async function editRecurringAppointment(
  ctx: Context<Verified>,
  { id, version, scope, day, ...input }: Input<Api['editRecurringAppointment']>,
): Promise<RecurringAppointment> {
  const row = await loadSeries(ctx, id, version)
  if (scope === 'all') return rewrite(ctx, row, input)
  const { skippedDates, startDate, endDate } = row
  if (day === undefined || !fallsOn(row, day) || skippedDates.includes(day)) throw invalid('day', 'recurring_not_a_date')
  // no date would remain before this one, so the whole series changes
  if (scope === 'following' && nextDate(row, startDate) === day) return rewrite(ctx, row, input)

  const isOne = scope === 'one'
  const released = await releaseSeries(ctx, id, { days: isOne ? [day] : await daysFrom(ctx, row, day) })
  const change = isOne ? { skippedDates: [...skippedDates, day].sort() } : { endDate: dayLater(day, -1) }
  if (!(await updateSeries(ctx.db, row, { ...change, ...reminderOf({ ...row, ...change }, ctx.now), updatedAt: ctx.now })))
    throw conflict('recurring_changed')
  const split = newId()
  const written = isOne
    ? { ...input, frequency: 'daily' as const, endDate: input.startDate, skippedDates: [] }
    : { ...input, endDate: input.endDate === undefined ? endDate : input.endDate }
  await notifyBoth(ctx, { doctorId: row.doctorId, released }, await insert(ctx, split, written, row))
  hintChange(ctx)
  return show(ctx, split)
}

export async function deleteRecurringAppointment(ctx: Context<Verified>, { id }: ById): Promise<{ cancelled: number }> {
  const row = await loadSeries(ctx, id)
  const cancelled = await releaseSeries(ctx, id, { days: null })
  await deleteSeries(ctx.db, id)
  await notifyBoth(ctx, { doctorId: row.doctorId, released: cancelled }, undefined)
  ctx.audit({ resourceId: id, details: { count: cancelled } })
  hintChange(ctx)
  return { cancelled }
}

export async function listRecurringDates(ctx: Context<Verified>, { id }: ById): Promise<Output<Api['listRecurringDates']>> {
  const row = await loadSeries(ctx, id)
  const { doctorId, skippedDates, timeOfDay, timeZone } = row
  const today = calendarDayOf(ctx.now, timeZone)
  const visits = doctorId === null ? [] : await seriesVisits(ctx.db, id, today)
  const days = row.isActive ? daysBetween(row, today, horizonOf(ctx.now, timeZone)) : []
  ctx.audit({ resourceId: id, details: { count: days.length } })
  const dates = days.map((day) => {
    const visit = visits.find((each) => each.day === day && each.status !== 'cancelled')
    const start = visit?.scheduledTime ?? momentOf(timeZone, day, timeOfDay)
    const isSkipped = skippedDates.includes(day)
    const state = isSkipped ? ('skipped' as const) : doctorId === null || visit ? ('planned' as const) : ('unbooked' as const)
    return { day, start, state, visitId: visit?.id ?? null }
  })
  return { rows: dates.filter(({ start }) => start > ctx.now).map(({ start, ...date }) => ({ ...date, start: start.toISOString() })) }
}

export async function skipRecurringDate(
  ctx: Context<Verified>,
  { id, day, isSkipped, version }: Input<Api['skipRecurringDate']>,
): Promise<RecurringAppointment> {
  const row = await loadSeries(ctx, id, version)
  if (!fallsOn(row, day)) throw invalid('day', 'recurring_not_a_date')
  const others = row.skippedDates.filter((each) => each !== day)
  const skippedDates = isSkipped ? [...others, day].sort() : others
  // a visit cancelled on its own leaves its date free to be booked again
  const released = await releaseSeries(ctx, id, { days: [day], forget: true })
  const { title, ...plain } = { ...row, skippedDates }
  if (!(await updateSeries(ctx.db, row, { skippedDates, ...reminderOf(plain, ctx.now), updatedAt: ctx.now })))
    throw conflict('recurring_changed')
  const planned = await planOrRefuse(ctx, { ...plain, title: await decryptTitle(ctx, { ...plain, title }) })
  await notifyBoth(ctx, { doctorId: row.doctorId, released }, { doctorId: row.doctorId, planned })
  ctx.audit({ details: { isSkipped } })
  hintChange(ctx)
  return show(ctx, id)
}

/** Rewrites the whole series: visits that still fit stay, even if moved on their own; the others are cancelled and missing ones booked. */
async function rewrite(ctx: Context<Verified>, row: SeriesRow, input: WriteRecurring): Promise<RecurringAppointment> {
  const { id, patientId } = row
  const written = await readRule(ctx, input, row)
  const sameDoctor = written.doctorId === row.doctorId
  const isNew =
    !sameDoctor ||
    !written.isActive ||
    written.mode !== row.mode ||
    written.type !== row.type ||
    written.timeOfDay !== row.timeOfDay ||
    input.title !== (await decryptTitle(ctx, row))
  const standing = row.doctorId === null ? [] : await seriesVisits(ctx.db, id, calendarDayOf(ctx.now, row.timeZone))
  const gone = standing.map(({ day }) => day).filter((day) => !fallsOn(written, day) || written.skippedDates.includes(day))
  const released = row.doctorId === null ? 0 : await releaseSeries(ctx, id, { days: isNew ? null : gone, forget: !sameDoctor })
  const encrypted = await encryptWords(ctx, row, input)
  if (!(await updateSeries(ctx.db, row, { ...written, ...encrypted, ...reminderOf(written, ctx.now), updatedAt: ctx.now })))
    throw conflict('recurring_changed')
  const planned = await planOrRefuse(ctx, { ...written, id, patientId, plannedUntil: null, title: input.title })
  await notifyBoth(ctx, { doctorId: row.doctorId, released }, { doctorId: written.doctorId, planned })
  ctx.audit({ details: { count: planned.booked.length } })
  hintChange(ctx)
  return show(ctx, id)
}

async function insert(ctx: Context<Verified>, id: string, input: WriteRecurring, before?: SeriesRow): Promise<Booked> {
  const { db, actor, now } = ctx
  const row = { id, patientId: actor.id, ...(await readRule(ctx, input, before)) }
  await insertSeries(db, { ...row, ...(await encryptWords(ctx, row, input)), ...reminderOf(row, now), now })
  const planned = await planOrRefuse(ctx, { ...row, plannedUntil: null, title: input.title })
  ctx.audit({ resourceId: id, subjectId: actor.id, details: { count: planned.booked.length } })
  return { doctorId: row.doctorId, planned }
}

/** The rule as stored: in the doctor's zone if there is a doctor. */
async function readRule({ db, actor, now }: Context<Verified>, input: WriteRecurring, before: SeriesRow | undefined) {
  const { frequency, timeOfDay, startDate, endDate = null, doctorId = null, isActive } = input
  const mode = doctorId === null ? null : (input.mode ?? ('in_person' as const))
  const type = doctorId === null ? null : (input.type ?? null)
  if (doctorId !== null && doctorId === actor.doctorId) throw conflict('own_patient')
  const [doctor, kind] = await Promise.all([
    doctorId === null ? undefined : findBookableDoctor(db, doctorId, now),
    mode && readType(db, { type, mode }, before),
    mode && requireNumber(db, actor.id, mode),
  ])
  if (doctorId !== null && !doctor) throw notFound('doctor_not_found')
  // a paused one may stay at a time that is no longer one of the doctor's
  if (doctor && isActive && !startsAt(doctor, timeOfDay, termsOfSeries(kind ?? undefined))) throw invalid('timeOfDay', 'not_a_slot')
  const rule = {
    frequency,
    daysOfWeek: frequency === 'weekly' ? [...new Set(input.daysOfWeek ?? [])].sort((a, b) => a - b) : null,
    startDate,
    endDate,
    skippedDates: [...new Set(input.skippedDates)].sort(),
  }
  if (!nextDate(rule, startDate)) throw invalid('endDate', 'recurring_without_dates')
  return { ...rule, timeOfDay, timeZone: doctor?.timeZone ?? actor.timeZone, doctorId, type, mode, isActive }
}

type Way = { type: string | null; mode: VisitMode }
/** A series that is changed keeps its type, whatever the practice offers by now. */
async function readType(db: Db, { type, mode }: Way, before: SeriesRow | undefined): Promise<TypeRow | undefined> {
  if (before && before.type === type && before.mode === mode) return findAppointmentType(db, type)
  const kind = await findBookableType(db, { type, mode })
  if (kind && kind.daysAhead < daysPlannedAhead) throw invalid('type', 'type_not_for_series')
  return kind
}

const reminderOf = (series: Parameters<typeof nextAt>[0] & Pick<Plan, 'doctorId'>, now: Date) => ({
  remindAt: series.doctorId === null ? (nextAt(series, now) ?? null) : null,
})

async function daysFrom({ db }: Context, { id }: SeriesRow, day: string): Promise<string[]> {
  return (await seriesVisits(db, id, day)).map((visit) => visit.day)
}

type Booked = { doctorId: string | null; planned: Planned }
type Released = { doctorId: string | null; released: number }

/** Notifies patient and doctor once each, however many visits are affected. */
async function notifyBoth(ctx: Context<Verified>, before: Released | undefined, after: Booked | undefined) {
  const cancelled = before?.released ?? 0
  const starts = after?.planned.booked ?? []
  const [former, present] = [before?.doctorId ?? null, after?.doctorId ?? null]
  const counts = { first: starts[0]?.start ?? null, booked: starts.length, cancelled }
  const sendNotice = (doctorId: string, news: SeriesNews) => notifyOfSeries(ctx, { patientId: ctx.actor.id, doctorId }, news)
  if (former !== null && former === present) {
    const changed = { toDoctor: 'series_changed_by_patient', toPatient: 'series_changed' } as const
    if (cancelled + starts.length > 0) await sendNotice(former, { ...changed, ...counts })
    return
  }
  const isTakenOver = present !== null && starts.length > 0
  if (former !== null && cancelled > 0) {
    const toPatient = isTakenOver ? null : 'series_cancelled'
    await sendNotice(former, { toDoctor: 'series_cancelled_by_patient', toPatient, first: null, booked: 0, cancelled })
  }
  if (isTakenOver) {
    const toPatient = former !== null ? 'series_changed' : 'series_booked'
    await sendNotice(present, { toDoctor: 'series_booked_with_you', toPatient, ...counts })
  }
}

/**
 * Returns the series or throws 404: another person's and an unknown one give the same answer. With `version`, throws if it has changed
 * since.
 */
async function loadSeries({ db, actor, audit }: Context<Verified>, id: string, version?: number): Promise<SeriesRow> {
  const row = await findSeries(db, actor.id, id)
  if (!row) throw notFound('recurring_not_found')
  if (version !== undefined && row.version !== version) throw conflict('recurring_changed')
  audit({ subjectId: actor.id })
  return row
}

async function show(ctx: Context<Verified>, id: string): Promise<RecurringAppointment> {
  const [shown] = await toRecurring(ctx, [await loadSeries(ctx, id)])
  if (!shown) throw notFound('recurring_not_found')
  return shown
}

const hintChange = ({ actor, afterCommit, services }: Context<Verified>) =>
  afterCommit(() => services.live.hint([actor.id], 'recurring-appointments'))
