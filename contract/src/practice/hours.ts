import { z } from 'zod/mini'
import { wallTime } from '../fields.ts'

/** Sunday is 0. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export const intervalsPerDay = 2

export const OpenInterval = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  opens: wallTime.check(z.refine((time) => isOnGrid(time))),
  closes: wallTime.check(z.refine((time) => isOnGrid(time))),
})
export type OpenInterval = z.infer<typeof OpenInterval>

/** When the practice is open, in its own time zone, in order; a weekday without an interval is closed. */
export const OpeningHours = z.array(OpenInterval).check(
  z.maxLength(weekdays.length * intervalsPerDay),
  z.refine((hours) => weekdays.every((day) => isDay(onDay(hours, day)))),
)
export type OpeningHours = z.infer<typeof OpeningHours>

export const onDay = (hours: OpeningHours, weekday: number) => hours.filter((interval) => interval.weekday === weekday)

/** Times on a grid of five minutes. */
const isOnGrid = (time: string) => Number(time.slice(3)) % 5 === 0

/** One or two intervals, one after the other; times of one length compare as texts. */
const isDay = (intervals: OpenInterval[]) =>
  intervals.length <= intervalsPerDay &&
  intervals.every(({ opens, closes }, at) => opens < closes && (at === 0 || (intervals[at - 1]?.closes ?? '') < opens))
