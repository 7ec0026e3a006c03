import { DateTime } from 'luxon'

/** Wall times of the person's zone; past midnight where the end comes before the beginning. */
export type QuietHours = { from: string; until: string }

/** When the quiet hours end that it is within now; null outside of them. */
export function endOfQuiet({ from, until }: QuietHours, now: Date, timeZone: string): Date | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone })
  const time = local.toFormat('HH:mm')
  const isPastMidnight = until < from
  const isQuiet = isPastMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const [hour = 0, minute = 0] = until.split(':').map(Number)
  const day = isPastMidnight && time >= from ? local.plus({ days: 1 }) : local
  const end = day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate()
  // an hour that a clock change repeats would end before it began
  return end > now ? end : new Date(now.getTime() + 60_000)
}
