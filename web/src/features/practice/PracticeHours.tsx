import { onDay } from '@uzima/contract/practice/hours'
import { Contact } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { formatDay, formatList, formatWallTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { usePractice } from './api.ts'
import { areWorkdaysAlike, nameOfWeekday, rowsOf } from './opening-hours.ts'
import { practiceCard } from './practice-card.ts'

const holidaysShown = 4

export type PracticeHoursProps = { className?: string; isOnPanel?: boolean }

/** When the practice is open, once an admin has said so, its next holidays, and the practice for one’s own contacts. */
export function PracticeHours({ className, isOnPanel = false }: PracticeHoursProps) {
  const { t } = useTranslation('practice')
  const practice = usePractice().data
  const hours = practice?.openingHours ?? []
  const holidays = practice?.holidays.slice(0, holidaysShown) ?? []
  const isReachable = practice !== undefined && (practice.phone !== null || practice.address !== null)
  if (hours.length === 0 && holidays.length === 0 && !isReachable) return null
  return (
    <div className={className}>
      {hours.length > 0 ? <p className="text-muted text-small">{t('practice:hours.title')}</p> : null}
      {hours.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {rowsOf(!areWorkdaysAlike(hours)).map((days) => {
            const [first = 0] = days
            const times = onDay(hours, first).map(({ opens, closes }) => `${formatWallTime(opens)}–${formatWallTime(closes)}`)
            return (
              <div key={first} className="contents">
                <dt className="first-letter:uppercase">{days.length > 1 ? t('practice:hours.workdays') : nameOfWeekday(first)}</dt>
                <dd className="tabular-nums">{times.length > 0 ? formatList(times) : t('practice:hours.closed')}</dd>
              </div>
            )
          })}
        </dl>
      ) : null}
      {holidays.length > 0 ? (
        <>
          <p className="mt-2 text-muted text-small">{t('practice:holidays.closedOn')}</p>
          <ul>
            {holidays.map(({ day, name }) => (
              <li key={day}>{`${formatDay(day, 'weekday')}, ${name}`}</li>
            ))}
          </ul>
        </>
      ) : null}
      {isReachable ? (
        <Button
          variant={isOnPanel ? 'panel-quiet' : 'quiet'}
          icon={Contact}
          className={isOnPanel ? 'mt-2' : '-ml-3'}
          onClick={() => download(new Blob([practiceCard(practice, window.location.origin)], { type: 'text/vcard' }), 'practice.vcf')}
        >
          {t('practice:card.save')}
        </Button>
      ) : null}
    </div>
  )
}
