import type { Demo } from '../schema.ts'
import { workday } from '../visits.ts'
import type { Random } from './random.ts'

/** When somebody is seen; `workdays` and `daysAgo` say the same day, negative and positive in the past. */
export type Slot = { workdays: number; daysAgo: number; time: string }

/** Gives out free times of the doctors, on days on which they work. */
export type Diary = (doctor: string, daysAgo: number, random: Random) => Slot

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30', '16:00'] as const
const workingDays = 5 / 7

export function openDiary({ doctors, visits }: Demo, now: Date, zone: string): Diary {
  const taken = new Set(visits.map(({ doctor, workdays, time }) => `${doctor} ${workdays} ${time}`))
  const weekdaysOf = new Map(doctors.map(({ key, weekdays }) => [key, weekdays]))
  const today = workday(now, zone, 0)
  return (doctor, daysAgo, random) => {
    // a day of the past stays in the past, one to come is at least tomorrow
    const step = daysAgo >= 0 ? -1 : 1
    for (let workdays = step * Math.max(1, Math.round(Math.abs(daysAgo) * workingDays)); ; workdays += step) {
      const day = workday(now, zone, workdays)
      if (weekdaysOf.get(doctor)?.includes(day.weekday) === false) continue
      const first = random.whole(0, times.length - 1)
      const time = times
        .map((_, index) => times[(first + index) % times.length] ?? times[0])
        .find((each) => !taken.has(`${doctor} ${workdays} ${each}`))
      if (!time) continue
      taken.add(`${doctor} ${workdays} ${time}`)
      return { workdays, time, daysAgo: Math.round(today.diff(day, 'days').days) }
    }
  }
}
