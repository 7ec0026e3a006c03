import type { Dashboard } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNumber } from '#lib/format.ts'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { useNotificationStat } from '../useNotificationStat.tsx'

export function Stats({ visits, notifications }: Pick<Dashboard, 'visits' | 'notifications'>) {
  const { t } = useTranslation('dashboard')
  const notificationStat = useNotificationStat(notifications)
  return (
    <StatStrip
      label={t('dashboard:stats.title')}
      stats={[
        {
          label: t('common:nav.appointments'),
          figure: visits ? formatNumber(visits.count) : '–',
          text: visitsText(),
          link: <Link to={paths.appointments({ view: 'upcoming' })} />,
        },
        notificationStat,
      ]}
    />
  )

  function visitsText() {
    if (!visits) return t('dashboard:stats.unconfirmed')
    const [next] = visits.next
    return next ? formatMoment(next.scheduledTime) : t('dashboard:stats.noVisit')
  }
}
