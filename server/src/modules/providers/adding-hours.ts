import { daysOfWaiting } from '@uzima/contract/waitlist'
import type { Context } from '#context.ts'
import { toTimetable } from './calendar.ts'
import { addedHours } from './new-hours.ts'
import { findTimetables, freeHours, queueForHours } from './queries-hours.ts'

/** As many times of one change are looked at, the earliest first. */
const mostTimes = 400

/**
 * Does something that may add hours of these doctors, or of all; what is new is offered to whoever waits, after the change is stored. To be
 * called before anything else is locked.
 */
export async function whileAddingHours<T>({ db, now }: Pick<Context, 'db' | 'now'>, doctorId: string | null, change: () => Promise<T>) {
  await queueForHours(db)
  const before = new Map((await findTimetables(db, doctorId, now)).map((row) => [row.id, toTimetable(row)]))
  const changed = await change()
  const added = (await findTimetables(db, doctorId, now)).flatMap((row) => {
    const timetable = toTimetable(row)
    // of a doctor who was not listed, all hours are new
    const former = before.get(row.id) ?? { ...timetable, week: {}, oneOff: {} }
    return addedHours(former, timetable, { now, days: daysOfWaiting }).map((span) => ({ doctorId: row.id, ...span }))
  })
  if (added.length > 0) {
    const inOrder = added.sort((a, b) => a.start.getTime() - b.start.getTime())
    await freeHours(db, inOrder.slice(0, mostTimes))
  }
  return changed
}
