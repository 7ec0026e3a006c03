import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import type { TFunction } from 'i18next'
import { addDays, formatDay, formatList, formatWallTime } from '#lib/format.ts'

/** A Sunday: the day before Monday 4 January 2027. */
const someSunday = '2027-01-03'
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export const weekdayName = (weekday: number, style: 'weekdayLong' | 'weekdayShort' = 'weekdayLong') =>
  formatDay(addDays(someSunday, weekday), style)

type Rule = Pick<RecurringAppointment, 'frequency' | 'daysOfWeek' | 'startDate' | 'endDate' | 'timeOfDay'>

/** Every Monday and Thursday at 9:00; on March 5, 2027 at 9:00 if there is a single date. */
export function rhythmText(t: TFunction, { frequency, daysOfWeek, startDate, endDate, timeOfDay }: Rule): string {
  const time = formatWallTime(timeOfDay)
  if (startDate === endDate) return t('recurring-appointments:rhythm.once', { day: formatDay(startDate), time })
  const days = formatList((daysOfWeek ?? []).map((weekday) => weekdayName(weekday)))
  const of = formatDay(startDate, 'number')
  return t(`recurring-appointments:rhythm.${frequency}`, { time, days, of })
}

export const termText = (t: TFunction, { startDate, endDate }: Rule) =>
  endDate
    ? t('recurring-appointments:term.between', { from: formatDay(startDate), until: formatDay(endDate) })
    : t('recurring-appointments:term.open', { from: formatDay(startDate) })
