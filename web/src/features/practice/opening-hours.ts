import { type OpenInterval, type OpeningHours, onDay, weekdays } from '@uzima/contract/practice/hours'
import { addDays, formatDay } from '#lib/format.ts'

/** A Sunday, used to format weekday names. */
const sunday = '2026-11-01'
export const nameOfWeekday = (weekday: number) => formatDay(addDays(sunday, weekday), 'weekdayLong')

const workdays = [1, 2, 3, 4, 5]
/** Rows of the week as people say it: Monday first, and the workdays as one while they are alike. */
const together = [workdays, [6], [0]]
const apart = [1, 2, 3, 4, 5, 6, 0].map((day) => [day])
export const rowsOf = (isApart: boolean) => (isApart ? apart : together)

const asText = (hours: OpeningHours, day: number) =>
  onDay(hours, day)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join()
export const areWorkdaysAlike = (hours: OpeningHours) => workdays.every((day) => asText(hours, day) === asText(hours, 1))

export type Times = Pick<OpenInterval, 'opens' | 'closes'>
export const usualTimes: Times = { opens: '08:00', closes: '17:00' }

/** These days have these times, and the others what they had. */
export const withTimes = (hours: OpeningHours, days: readonly number[], times: readonly Times[]): OpeningHours =>
  weekdays.flatMap((weekday) =>
    days.includes(weekday) ? times.map(({ opens, closes }) => ({ weekday, opens, closes })) : onDay(hours, weekday),
  )

const lunch: Times = { opens: '12:00', closes: '13:00' }
/** One interval with a break around noon becomes two. */
export const withBreak = ({ opens, closes }: Times): Times[] => [
  { opens, closes: lunch.opens },
  { opens: lunch.closes, closes },
]
export const hasRoomForBreak = ({ opens, closes }: Times) => opens < lunch.opens && closes > lunch.closes
