import type { DayOff } from '@uzima/contract/providers'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { paths } from '../../../paths.ts'

const shown = 6

/** Days of visits that were booked before the hours changed. */
export function OutsideHours({ days }: { days: readonly DayOff[] }) {
  const { t } = useTranslation('providers')
  if (days.length === 0) return null
  const count = days.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <div className="mb-4 wide:mb-6">
      <Banner kind="warning" icon={CalendarClock}>
        <p>{t('providers:outside.text', { count })}</p>
        <ul className="flex flex-wrap gap-x-4">
          {days.slice(0, shown).map(({ day, visits }) => (
            <li key={day}>
              <Link to={paths.schedule({ day })} className="inline-flex min-h-11 items-center text-inherit">
                {t('providers:outside.day', { day: formatDay(day, 'weekday'), count: visits })}
              </Link>
            </li>
          ))}
          {days.length > shown ? (
            <li className="inline-flex min-h-11 items-center">{t('providers:outside.more', { count: days.length - shown })}</li>
          ) : null}
        </ul>
      </Banner>
    </div>
  )
}
