import type { Absence } from '@uzima/contract/absences'
import type { TFunction } from 'i18next'
import { formatDate, formatDay, formatTime, formatWallTime } from '#lib/format.ts'

/** Tue, Jan 5, 10:00 AM to 12:00 PM, or from one day through another. */
export function spanWords(t: TFunction, { firstDay, lastDay, times }: Pick<Absence, 'firstDay' | 'lastDay' | 'times'>): string {
  const first = formatDay(firstDay, 'weekday')
  if (times) return t('absences:span.times', { day: first, from: formatWallTime(times.starts), until: formatWallTime(times.ends) })
  return firstDay === lastDay ? first : t('absences:span.days', { first, last: formatDay(lastDay, 'weekday') })
}

/** A moment by the doctor's clock, which is the one on the wall of the practice. */
export const momentAt = (instant: string, zone: string) => `${formatDate(instant, 'weekday', { zone })}, ${formatTime(instant, { zone })}`
