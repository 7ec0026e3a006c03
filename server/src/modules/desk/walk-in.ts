import { gridMinutes } from '@uzima/contract/providers/hours'
import { calendarDayOf } from '#modules/providers/public.ts'

const gridMs = gridMinutes * 60_000

/**
 * When the visit of somebody who has just come begins: at the next five minutes; in the last five of the practice's day at the ones that have
 * begun, so that they are on the day on which they came.
 */
export function walkInStart(now: Date, timeZone: string): Date {
  const next = new Date(Math.ceil(now.getTime() / gridMs) * gridMs)
  return calendarDayOf(next, timeZone) === calendarDayOf(now, timeZone) ? next : new Date(next.getTime() - gridMs)
}
