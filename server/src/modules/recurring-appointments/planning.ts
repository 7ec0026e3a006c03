import { type DateConflict, daysPlannedAhead } from '@uzima/contract/recurring-appointments'
import type { Actor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { findAppointmentType, type TypeRow } from '#modules/appointment-types/public.ts'
import { bookSeries, queueForMove, seriesVisits } from '#modules/appointments/public.ts'
import {
  calendarDayOf,
  dayLater,
  findBookableDoctor,
  momentOf,
  refusalOfStart,
  type Terms,
  termsOf,
  usualTerms,
} from '#modules/providers/public.ts'
import { datesBetween } from './occurrences.ts'
import { type SeriesRow, updateProgress } from './queries.ts'
import { nextAt } from './rows.ts'

export type Planned = { booked: { day: string; start: Date }[]; refused: (DateConflict & { start: Date })[] }
export type Plan = Omit<SeriesRow, 'title' | 'description' | 'createdAt' | 'version' | 'doctorUserId' | 'doctorName' | 'typeNames'> & {
  title: string
}

/** A series is booked eight weeks ahead, whatever its type says: which types it may have takes care of that. */
export const termsOfSeries = (kind: TypeRow | undefined): Terms => ({ ...termsOf(kind), daysAhead: usualTerms.daysAhead })

/** The last day to be booked ahead as of now. */
export const horizonOf = (now: Date, timeZone: string) => dayLater(calendarDayOf(now, timeZone), daysPlannedAhead - 1)

/**
 * Books the missing visits of the coming eight weeks; earlier days can be excluded with `from`. A visit that was moved or cancelled on its
 * own still counts for its date and is left alone. Without a doctor, sets the next reminder instead.
 */
export async function plan(ctx: Context<Actor>, series: Plan, from?: string): Promise<Planned> {
  const { db, now } = ctx
  const { id, doctorId, patientId, timeOfDay, title, type } = series
  if (doctorId === null) {
    await updateProgress(db, id, { remindAt: nextAt(series, now) ?? null })
    return { booked: [], refused: [] }
  }
  const [doctor, kind] = await Promise.all([findBookableDoctor(db, doctorId, now), findAppointmentType(db, type)])
  const terms = termsOfSeries(kind)
  const timeZone = doctor?.timeZone ?? series.timeZone
  const today = calendarDayOf(now, timeZone)
  const through = horizonOf(now, timeZone)
  await queueForMove(db, { patientId, doctorId })
  const standing = new Set((await seriesVisits(db, id, today)).map(({ day }) => day))
  const wanted = (series.isActive ? datesBetween(series, from && from > today ? from : today, through) : [])
    .filter((day) => !standing.has(day))
    .map((day) => ({ day, start: momentOf(timeZone, day, timeOfDay) }))
    .filter(({ start }) => start > now)
  const isOpen = ({ start }: { start: Date }) => doctor !== undefined && refusalOfStart(doctor, start, { now, terms }) === undefined
  const closed = wanted.filter((each) => !isOpen(each)).map((each) => ({ ...each, reason: 'closed' as const }))
  const { booked, refused } = await bookSeries(ctx, { id, patientId, doctorId, title, type, minutes: terms.minutes }, wanted.filter(isOpen))
  await updateProgress(db, id, { plannedUntil: through, timeZone })
  return { booked, refused: [...closed, ...refused].sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** Like `plan`, for a request by a person: if any date can't be booked, reports those and stores nothing. */
export async function planOrRefuse(ctx: Context<Actor>, series: Plan): Promise<Planned> {
  const planned = await plan(ctx, series)
  if (planned.refused.length > 0)
    throw conflict('recurring_conflicts', { conflicts: planned.refused.map(({ day, reason }) => ({ day, reason })) })
  return planned
}
