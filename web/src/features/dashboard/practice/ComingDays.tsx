import type { Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { DayLinks } from '#ui/DayLinks.tsx'
import { paths } from '../../../paths.ts'

/** How full the coming week is; each day links to its schedule. */
export function ComingDays({ days }: Pick<Practice, 'days'>) {
  const { t } = useTranslation('dashboard')
  const title = t('dashboard:days.title')
  return (
    <Card title={title}>
      <DayLinks
        label={title}
        days={days.map(({ day, visits, isDayOff }, index) => {
          const off = isDayOff && visits === 0 ? t('appointments:schedule.off') : undefined
          return {
            date: day,
            weekday: formatDay(day, 'weekdayShort'),
            day: formatDay(day, 'number'),
            name: formatDay(day, 'weekday'),
            note: off ?? t('appointments:schedule.count', { count: visits }),
            short: off ?? t('dashboard:days.booked', { count: visits }),
            isToday: index === 0,
            isQuiet: visits === 0,
            link: <Link to={paths.schedule({ day })} />,
          }
        })}
      />
    </Card>
  )
}
