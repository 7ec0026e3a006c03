import type { DayOfDoses } from '@uzima/contract/medications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDay, formatMonths, formatNumber } from '#lib/format.ts'
import { DayStrip } from '#ui/DayStrip.tsx'

const daysShown = 7

type PastDaysProps = { days: readonly DayOfDoses[]; today: string; value: string; onChange: (day: string) => void }

/** A week of days with their adherence, back to the first counted day. */
export function PastDays({ days, today, value, onChange }: PastDaysProps) {
  const { t } = useTranslation('medications')
  const [last, setLast] = useState(today)
  const first = addDays(last, 1 - daysShown)
  const noteOf = (day: string) => {
    if (day === today) return t('medications:past.today')
    const found = days.find((each) => each.day === day)
    if (!found) return t('medications:past.none')
    if (found.due === 0) return t('medications:frequency.as_needed')
    return t('medications:past.count', { taken: formatNumber(found.taken), due: formatNumber(found.due) })
  }
  return (
    <div className="px-4 pb-4 wide:px-6">
      <DayStrip
        label={t('medications:past.label')}
        title={formatMonths(first, last)}
        days={Array.from({ length: daysShown }, (_, index) => addDays(first, index)).map((date) => ({
          date,
          weekday: formatDay(date, 'weekdayShort'),
          day: formatDay(date, 'number'),
          note: noteOf(date),
          free: date === today || days.some(({ day }) => day === date),
          name: formatDay(date, 'weekday'),
        }))}
        value={value}
        onChange={onChange}
        earlier={{
          label: t('medications:past.earlier'),
          disabled: !days.some(({ day }) => day < first),
          onClick: () => setLast(addDays(last, -daysShown)),
        }}
        later={{ label: t('medications:past.later'), disabled: last >= today, onClick: () => setLast(addDays(last, daysShown)) }}
      />
    </div>
  )
}
