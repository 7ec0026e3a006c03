import { type Dose, type TimeOfDay, timesOfDay } from '@uzima/contract/medications'
import { minutesOfDay } from '#lib/format.ts'

export type PartOfDay = { time: TimeOfDay; doses: Dose[]; isDone: boolean; isNow: boolean }

/** The four times of a day with their doses; now is the last whose hour has come. */
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
