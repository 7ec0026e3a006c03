import { useTranslation } from 'react-i18next'
import { addDays, formatDay, weekStart } from '#lib/format.ts'
import { MonthCalendar } from '#ui/MonthCalendar.tsx'
import { dayNote } from './day-note.ts'
import type { DaysProps } from './StripOfDays.tsx'

/** A Sunday, used to format weekday names. */
const sunday = '2026-11-01'

export function MonthOfDays({ days, value, onChange, onTurn, today, last }: DaysProps) {
  const { t } = useTranslation('providers')
  const month = (days[0]?.day ?? today).slice(0, 7)
  const offered = new Map(days.map((day) => [day.day, day]))
  return (
    <MonthCalendar
      month={month}
      onMonthChange={(next) => onTurn(`${next}-01`)}
      title={formatDay(`${month}-01`, 'monthYear')}
      value={value}
      onChange={onChange}
      today={today}
      min={today}
      max={last}
      weekStart={weekStart()}
      weekdays={[0, 1, 2, 3, 4, 5, 6].map((at) => ({
        short: formatDay(addDays(sunday, at), 'weekdayNarrow'),
        long: formatDay(addDays(sunday, at), 'weekdayLong'),
      }))}
      dayName={(day) => formatDay(day, 'weekday')}
      dayInfo={(day) => {
        const found = offered.get(day)
        return found ? { available: found.state === 'open', note: dayNote(t, found) } : { available: false }
      }}
      previousLabel={t('providers:days.previousMonth')}
      nextLabel={t('providers:days.nextMonth')}
    />
  )
}
