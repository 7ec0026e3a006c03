import { minutesOf } from './hours.ts'

type Placed = { starts: string; ends: string; validFrom?: string | null; validUntil?: string | null; locationId?: string | undefined }
type Way = { from: string; to: string; minutes: number }
/** `left`: the minutes between the hours. */
export type ShortWay = Way & { left: number }

/**
 * Where hours of one day leave a doctor too little time to get from one location to the next; each way once. Hours that name no location
 * are at `main`.
 */
export function shortWays(intervals: readonly Placed[], travel: readonly Way[], main: string): ShortWay[] {
  const found = intervals.flatMap((one) =>
    intervals.flatMap((next) => {
      const [from, to] = [one.locationId ?? main, next.locationId ?? main]
      const way = travel.find((each) => (each.from === from && each.to === to) || (each.from === to && each.to === from))
      const left = one.ends && next.starts ? minutesOf(next.starts) - minutesOf(one.ends) : -1
      const isSameDay = !endsBefore(one.validUntil, next.validFrom) && !endsBefore(next.validUntil, one.validFrom)
      return way && isSameDay && left >= 0 && left < way.minutes ? [{ from, to, minutes: way.minutes, left }] : []
    }),
  )
  return found.filter((way, at) => at === found.findIndex(({ from, to }) => from === way.from && to === way.to))
}

const endsBefore = (until: string | null | undefined, from: string | null | undefined) => Boolean(until && from && until < from)
