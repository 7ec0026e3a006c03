import type { Absence } from '@uzima/contract/absences'
import type { Rhythm } from '@uzima/contract/absences/series'
import type { TFunction } from 'i18next'
import { addDays, formatDate, formatDay, formatList, formatTime, formatWallTime } from '#lib/format.ts'

/** Tue, Jan 5, 10:00 AM to 12:00 PM, or from one day through another, or without an end. */
export function spanWords(t: TFunction, { firstDay, lastDay, times }: Pick<Absence, 'firstDay' | 'lastDay' | 'times'>): string {
  const first = formatDay(firstDay, 'weekday')
  if (times) return t('absences:span.times', { day: first, from: formatWallTime(times.starts), until: formatWallTime(times.ends) })
  if (lastDay === null) return t('absences-leaving:span', { day: first })
  return firstDay === lastDay ? first : t('absences:span.days', { first, last: formatDay(lastDay, 'weekday') })
}

/** A moment by the doctor's clock, which is the one on the wall of the practice. */
export const momentAt = (instant: string, zone: string) => `${formatDate(instant, 'weekday', { zone })}, ${formatTime(instant, { zone })}`

/** A Sunday. */
const someSunday = '2027-01-03'
/** Every week on Monday and Thursday at 9:00: never what for. */
export function rhythmWords(t: TFunction, { frequency, daysOfWeek, timeOfDay }: Rhythm): string {
  const days = formatList((daysOfWeek ?? []).map((weekday) => formatDay(addDays(someSunday, weekday), 'weekdayLong')))
  return t(`absences-leaving:rhythm.${frequency}`, { days, time: formatWallTime(timeOfDay) })
}
