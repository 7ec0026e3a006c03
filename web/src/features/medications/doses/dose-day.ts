import type { Dose } from '@uzima/contract/medications'
import { type Frequency, type TimeOfDay, timesOfDay } from '@uzima/contract/medications/schedule'
import { minutesOfDay } from '#lib/format.ts'

export type PartOfDay = { time: TimeOfDay; doses: Dose[]; isDone: boolean; isNow: boolean }

/** The four times of day with their doses; `now` marks the last one whose hour has come. */
export function partsOf(doses: readonly Dose[], hours: Record<TimeOfDay, string> | undefined, now: Date): PartOfDay[] {
  const minute = minutesOfDay(now)
  const current = hours && timesOfDay.filter((time) => minutesIn(hours[time]) <= minute).at(-1)
  return timesOfDay.map((time) => {
    const own = doses.filter((dose) => dose.timeOfDay === time)
    return { time, doses: own, isDone: own.length > 0 && own.every(isSettled), isNow: time === current }
  })
}

const minutesIn = (wallTime: string) => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3))

const isSettled = ({ state }: Dose) => state === 'taken' || state === 'skipped'

const timesADay: Record<Frequency, number> = { once_daily: 1, twice_daily: 2, three_times_daily: 3, four_times_daily: 4, as_needed: 0 }
const addedFirst: TimeOfDay[] = ['morning', 'evening', 'noon', 'night']

/** Fills up to as many times of day as the frequency needs, like the server's dose plan. */
export function timesTaken(frequency: Frequency, chosen: readonly TimeOfDay[]): TimeOfDay[] {
  const added = addedFirst.filter((time) => !chosen.includes(time)).slice(0, Math.max(0, timesADay[frequency] - chosen.length))
  return timesOfDay.filter((time) => chosen.includes(time) || added.includes(time))
}
