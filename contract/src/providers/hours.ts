/** Hours begin and end on multiples of this many minutes. */
export const gridMinutes = 5
/** The midnight at which a day ends, which `00:00` is not. */
export const endOfDay = '24:00'

/** Minutes since midnight of a wall-clock time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** The wall-clock time so many minutes after midnight. */
export const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const two = (number: number) => String(number).padStart(2, '0')

type Dated = { starts: string; ends: string; validFrom?: string | null; validUntil?: string | null }
export type HoursFault = 'required_field' | 'hours_off_grid' | 'hours_end_before_start' | 'ends_before_start' | 'hours_overlap'

/** What is wrong with each interval of one day; of two that overlap, the one written later is the wrong one. */
export const faultsOf = (intervals: readonly Dated[]): (HoursFault | undefined)[] =>
  intervals.map(
    (interval, index) =>
      faultOf(interval) ?? (intervals.slice(0, index).some((other) => overlap(interval, other)) ? 'hours_overlap' : undefined),
  )

function faultOf({ starts, ends, validFrom, validUntil }: Dated): HoursFault | undefined {
  if (!starts || !ends) return 'required_field'
  if ([starts, ends].some((time) => minutesOf(time) % gridMinutes !== 0)) return 'hours_off_grid'
  if (minutesOf(ends) <= minutesOf(starts)) return 'hours_end_before_start'
  return validFrom && validUntil && validUntil < validFrom ? 'ends_before_start' : undefined
}

function overlap(one: Dated, other: Dated): boolean {
  const isAtOnce = minutesOf(one.starts) < minutesOf(other.ends) && minutesOf(other.starts) < minutesOf(one.ends)
  const isBefore = (until: string | null | undefined, from: string | null | undefined) => Boolean(until && from && until < from)
  return isAtOnce && !isBefore(one.validUntil, other.validFrom) && !isBefore(other.validUntil, one.validFrom)
}
