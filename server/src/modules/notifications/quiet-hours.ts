import { DateTime } from 'luxon'

/** Wall-clock times in the person's zone; `until` before `from` means past midnight. */
export type QuietHours = { from: string; until: string }

/** The end of the quiet hours if `now` is within them; otherwise null. */
export function endOfQuiet({ from, until }: QuietHours, now: Date, timeZone: string): Date | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone })
  const time = local.toFormat('HH:mm')
  const isPastMidnight = until < from
  const isQuiet = isPastMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const [hour = 0, minute = 0] = until.split(':').map(Number)
  const day = isPastMidnight && time >= from ? local.plus({ days: 1 }) : local
  const end = day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate()
  // when a clock change repeats the hour, the computed end may lie in the past
  return end > now ? end : new Date(now.getTime() + 60_000)
}
