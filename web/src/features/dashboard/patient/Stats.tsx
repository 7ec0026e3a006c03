import type { Dashboard } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNumber } from '#lib/format.ts'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { useNotificationStat } from '../useNotificationStat.tsx'

export function Stats({ visits, records, notifications }: Pick<Dashboard, 'visits' | 'records' | 'notifications'>) {
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
        {
          label: t('common:nav.healthRecords'),
          figure: records ? formatNumber(records.count) : '–',
          text: recordsText(),
          link: <Link to={paths.healthRecords()} />,
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

  function recordsText() {
    if (!records) return t(visits ? 'dashboard:stats.beforeConsent' : 'dashboard:stats.unconfirmed')
    if (records.count === 0) return t('dashboard:stats.noRecord')
    return records.pending > 0 ? t('dashboard:stats.pending', { count: records.pending }) : t('dashboard:stats.reviewed')
  }
}
