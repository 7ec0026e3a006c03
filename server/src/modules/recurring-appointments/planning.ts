import { type DateConflict, daysPlannedAhead } from '@uzima/contract/recurring-appointments'
import type { Actor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { bookSeries, queueForMove, seriesVisits } from '#modules/appointments/public.ts'
import { calendarDayOf, dayLater, findBookableDoctor, momentOf, refusalOfStart } from '#modules/providers/public.ts'
import { datesBetween } from './occurrences.ts'
import { type SeriesRow, updateProgress } from './queries.ts'
import { nextAt } from './rows.ts'

export type Planned = { booked: { day: string; start: Date }[]; refused: (DateConflict & { start: Date })[] }
export type Plan = Omit<SeriesRow, 'title' | 'description' | 'createdAt' | 'version' | 'doctorName'> & { title: string }

/** The last day of those that are planned from this moment. */
export const horizonOf = (now: Date, timeZone: string) => dayLater(calendarDayOf(now, timeZone), daysPlannedAhead - 1)

/**
 * Books what the coming eight weeks of a series lack, from `from` on where the days before have been seen to. What was moved or cancelled
 * by itself stands for its date and is left alone. Without a doctor the next reminder is set instead.
 */
export async function plan(ctx: Context<Actor>, series: Plan, from?: string): Promise<Planned> {
  const { db, now } = ctx
  const { id, doctorId, patientId, timeOfDay, title } = series
  if (doctorId === null) {
    await updateProgress(db, id, { remindAt: nextAt(series, now) ?? null })
    return { booked: [], refused: [] }
  }
  const doctor = await findBookableDoctor(db, doctorId, now)
  const timeZone = doctor?.timeZone ?? series.timeZone
  const today = calendarDayOf(now, timeZone)
  const through = horizonOf(now, timeZone)
  await queueForMove(db, { patientId, doctorId })
  const standing = new Set((await seriesVisits(db, id, today)).map(({ day }) => day))
  const wanted = (series.isActive ? datesBetween(series, from && from > today ? from : today, through) : [])
    .filter((day) => !standing.has(day))
    .map((day) => ({ day, start: momentOf(timeZone, day, timeOfDay) }))
    .filter(({ start }) => start > now)
  const isOpen = ({ start }: { start: Date }) => doctor !== undefined && refusalOfStart(doctor, start, now) === undefined
  const closed = wanted.filter((each) => !isOpen(each)).map((each) => ({ ...each, reason: 'closed' as const }))
  const { booked, refused } = await bookSeries(ctx, { id, patientId, doctorId, title }, wanted.filter(isOpen))
  await updateProgress(db, id, { plannedUntil: through, timeZone })
  return { booked, refused: [...closed, ...refused].sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** As plan, for whoever can choose: dates that cannot be booked are reported and nothing is kept. */
export async function planOrRefuse(ctx: Context<Actor>, series: Plan): Promise<Planned> {
  const planned = await plan(ctx, series)
  if (planned.refused.length > 0)
    throw conflict('recurring_conflicts', { conflicts: planned.refused.map(({ day, reason }) => ({ day, reason })) })
  return planned
}
