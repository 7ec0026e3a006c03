import type { Input, Output } from '@uzima/contract/endpoint'
import { daysBookableAhead, type Hours, longestVacation, type OneOffHours, type providersApi, type Span } from '@uzima/contract/providers'
import { faultsOf } from '@uzima/contract/providers/hours'
import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { findLocations } from '#modules/locations/public.ts'
import { whileAddingHours } from '../adding-hours.ts'
import { toTimetable } from '../calendar.ts'
import { faultOfWeek, isSameWeek, toRows, toSpan, toWrittenSpan, toWrittenWeek } from '../intervals.ts'
import {
  type DoctorRow,
  deleteDaysOff,
  deleteHours,
  deleteOneOffHours,
  type Entry,
  findBusyTimes,
  findOwnEntry,
  insertDaysOff,
  insertHours,
  insertOneOffHours,
  lockEntry,
  noteHoursSet,
  updateEntry,
} from '../queries.ts'
import { addDays, dayOf, isWithinHours, startOfDay } from '../slots.ts'

type Api = typeof providersApi

/** With the days of visits that lie outside the hours: they stay until the doctor moves or cancels them. */
export async function getHours({ db, actor, now }: Context<Doctor>): Promise<Hours> {
  const entry = await findOwnEntry(db, actor.doctorId, now)
  return toHours(entry, await visitsOutside(db, entry, now))
}

export async function setHours(ctx: Context<Doctor>, { week, seen, ...entry }: Input<Api['setHours']>): Promise<Hours> {
  const { db, actor, now } = ctx
  const { doctorId } = actor
  const fault = week && faultOfWeek(week)
  if (fault) throw invalid('week', fault)
  const main = await mainLocationOf(ctx, week?.flatMap(({ intervals }) => intervals) ?? [])
  const [stored] = await whileAddingHours(ctx, doctorId, () =>
    Promise.all([
      lockEntry(db, doctorId),
      noteHoursSet(db, doctorId, now),
      ...(Object.values(entry).some((value) => value !== undefined) ? [updateEntry(db, doctorId, entry)] : []),
      ...(week
        ? [
            deleteHours(db, doctorId),
            insertHours(
              db,
              toRows(week, main).map((row) => ({ doctorId, ...row })),
            ),
          ]
        : []),
    ]),
  )
  // if the wanted state is already stored, this is probably a repeat after a lost answer
  if (seen && !isStill(stored, seen) && !isStill(stored, { ...entry, ...(week && { week }) })) throw conflict('hours_changed')
  tell(ctx)
  return getHours(ctx)
}

export async function listDaysOff({ db, actor, now }: Context<Doctor>): Promise<Output<Api['listDaysOff']>> {
  const entry = await findOwnEntry(db, actor.doctorId, now)
  const { timeZone } = entry
  const today = dayOf(now, timeZone)
  const daysOff = entry.daysOff.filter((day) => day >= today)
  const first = daysOff[0]
  const last = daysOff.at(-1)
  if (!first || !last) return { rows: [] }
  const booked = countByDay(await visitsBetween(db, entry, first, last), timeZone)
  return { rows: daysOff.map((day) => ({ day, visits: booked.get(day) ?? 0 })) }
}

export async function addDayOff(ctx: Context<Doctor>, { day, until = day }: Input<Api['addDayOff']>): Promise<Output<Api['addDayOff']>> {
  const { db, actor, now } = ctx
  const entry = await findOwnEntry(db, actor.doctorId, now)
  if (day < dayOf(now, entry.timeZone)) throw invalid('day', 'day_off_in_past')
  if (until < day) throw invalid('until', 'ends_before_start')
  if (until >= addDays(day, longestVacation)) throw invalid('until', 'vacation_too_long')

  const [added, visits] = await Promise.all([
    insertDaysOff(db, { doctorId: actor.doctorId, day, until, createdAt: now }),
    visitsBetween(db, entry, day, until),
    noteHoursSet(db, actor.doctorId, now),
  ])
  tell(ctx, { day, ...(until > day && { until }) })
  return { day, visits: visits.length, added }
}

export async function removeDayOff(ctx: Context<Doctor>, { day, until = day }: Input<Api['removeDayOff']>): Promise<{ day: string }> {
  const { doctorId } = ctx.actor
  await whileAddingHours(ctx, doctorId, () => deleteDaysOff(ctx.db, doctorId, { day, until }))
  tell(ctx, { day, ...(until > day && { until }) })
  return { day }
}

export async function listOneOffHours({ db, actor, now }: Context<Doctor>): Promise<Output<Api['listOneOffHours']>> {
  const { oneOff, timeZone } = await findOwnEntry(db, actor.doctorId, now)
  const today = dayOf(now, timeZone)
  const days = Object.entries(oneOff)
    .filter(([day]) => day >= today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return { rows: days.map(([day, spans]) => ({ day, spans: (spans ?? []).map(toWrittenSpan) })) }
}

export async function setOneOffHours(ctx: Context<Doctor>, { day, spans }: Input<Api['setOneOffHours']>): Promise<OneOffHours> {
  const { db, actor, now } = ctx
  const { doctorId } = actor
  const fault = faultsOf(spans).find((each) => each !== undefined)
  if (fault) throw invalid('spans', fault)
  const { timeZone, daysOff, holidays } = await findOwnEntry(db, doctorId, now)
  if (day < dayOf(now, timeZone)) throw invalid('day', 'day_off_in_past')
  if (daysOff.includes(day)) throw invalid('day', 'hours_on_day_off')
  if (holidays.includes(day)) throw invalid('day', 'hours_on_holiday')
  const main = await mainLocationOf(ctx, spans)
  const written = spans.map((span) => toSpan(span, main)).sort((a, b) => a.starts - b.starts)
  await whileAddingHours(ctx, doctorId, () =>
    Promise.all([
      // two that set the same day wait for each other
      lockEntry(db, doctorId),
      noteHoursSet(db, doctorId, now),
      deleteOneOffHours(db, doctorId, day),
      insertOneOffHours(
        db,
        written.map((span) => ({ ...span, doctorId, day, createdAt: now })),
      ),
    ]),
  )
  tell(ctx, { day })
  return { day, spans: written.map(toWrittenSpan) }
}

export async function removeOneOffHours(ctx: Context<Doctor>, { day }: { day: string }): Promise<{ day: string }> {
  const { doctorId } = ctx.actor
  await whileAddingHours(ctx, doctorId, () =>
    Promise.all([deleteOneOffHours(ctx.db, doctorId, day), noteHoursSet(ctx.db, doctorId, ctx.now)]),
  )
  tell(ctx, { day })
  return { day }
}

/** The main location; refuses hours at one that does not exist. Those at a closed one stand until they are changed. */
async function mainLocationOf({ db }: Context<Doctor>, spans: readonly Span[]): Promise<string> {
  const locations = await findLocations(db)
  const isKnown = ({ locationId }: Span) => locationId === undefined || locations.some(({ id }) => id === locationId)
  const main = locations.find(({ isMain }) => isMain)
  if (!main || !spans.every(isKnown)) throw notFound('location_not_found')
  return main.id
}

function tell({ actor, audit, afterCommit, services }: Context<Doctor>, details?: { day: string; until?: string }) {
  audit({ resourceId: actor.doctorId, ...(details && { details }) })
  afterCommit(() => services.live.hint([actor.id], 'schedule'))
}

const visitsBetween = async (db: Context['db'], { id, timeZone }: DoctorRow, from: string, through: string) =>
  ((await findBusyTimes(db, [id], startOfDay(timeZone, from), startOfDay(timeZone, addDays(through, 1)))).get(id) ?? []).filter(
    ({ locationId }) => !locationId,
  )

async function visitsOutside(db: Context['db'], entry: DoctorRow, now: Date): Promise<Hours['outside']> {
  const timetable = toTimetable(entry)
  const { timeZone, daysOff } = timetable
  const today = dayOf(now, timeZone)
  const visits = await visitsBetween(db, entry, today, addDays(today, daysBookableAhead))
  const outside = visits.filter(
    (visit) => visit.start > now && !daysOff.has(dayOf(visit.start, timeZone)) && !isWithinHours(timetable, visit),
  )
  return [...countByDay(outside, timeZone)].map(([day, count]) => ({ day, visits: count }))
}

function countByDay(visits: readonly { start: Date }[], timeZone: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { start } of visits) {
    const day = dayOf(start, timeZone)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Whether the given fields equal the stored ones; order of intervals and empty days don't matter. */
function isStill(stored: Entry, { week, ...entry }: NonNullable<Input<Api['setHours']>['seen']>): boolean {
  const isSame = (value: unknown, other: unknown) => value === undefined || JSON.stringify(value) === JSON.stringify(other)
  const { timeZone, place, languages, bio } = stored
  return (
    isSame(entry.timeZone, timeZone) &&
    isSame(entry.place, place) &&
    isSame(entry.languages, languages) &&
    isSame(entry.bio, bio) &&
    (!week || isSameWeek(week, stored))
  )
}

const toHours = ({ id, timeZone, place, languages, bio, week }: DoctorRow, outside: Hours['outside']): Hours => ({
  doctorId: id,
  timeZone,
  place,
  languages,
  bio,
  week: toWrittenWeek(week),
  outside,
})
