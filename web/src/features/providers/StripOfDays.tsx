import { useTranslation } from 'react-i18next'
import { addDays, formatDay, formatMonths } from '#lib/format.ts'
import { DayStrip } from '#ui/DayStrip.tsx'
import { dayNote } from './day-note.ts'
import type { OfferedDay } from './slot-days.ts'

export type DaysProps = {
  days: readonly OfferedDay[]
  value: string | null
  onChange: (day: string) => void
  /** Shows other days, starting with this one. */
  onTurn: (from: string) => void
  today: string
  last: string
  narrow?: boolean
}

export function StripOfDays({ days, value, onChange, onTurn, today, last, narrow }: DaysProps) {
  const { t } = useTranslation('providers')
  const first = days[0]?.day ?? today
  const end = days.at(-1)?.day ?? first
  return (
    <DayStrip
      label={t('providers:days.label')}
      title={formatMonths(first, end)}
      days={days.map((offered) => ({
        date: offered.day,
        weekday: formatDay(offered.day, 'weekdayShort'),
        day: formatDay(offered.day, 'number'),
        note: dayNote(t, offered),
        free: offered.state === 'open',
        name: formatDay(offered.day, 'weekday'),
      }))}
      narrow={narrow}
      value={value}
      onChange={onChange}
      earlier={{ label: t('providers:days.earlier'), disabled: first <= today, onClick: () => onTurn(addDays(first, -days.length)) }}
      later={{ label: t('providers:days.later'), disabled: end >= last, onClick: () => onTurn(addDays(end, 1)) }}
    />
  )
}
