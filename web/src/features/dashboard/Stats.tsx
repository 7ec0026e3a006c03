import type { Dashboard } from '@uzima/contract/dashboard'
import { Sparkle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNumber, formatRelative } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../paths.ts'

type StatsProps = { visits: Dashboard['visits']; notifications: Dashboard['notifications']; isDoctor: boolean }

export function Stats({ visits, notifications: { unread, newest }, isDoctor }: StatsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <StatStrip
      label={t('dashboard:stats.title')}
      stats={[
        {
          label: t('common:nav.appointments'),
          figure: visits ? formatNumber(visits.count) : '–',
          text: visitsText(),
          link: <Link to={isDoctor ? paths.schedule() : paths.appointments({ view: 'upcoming' })} />,
        },
        {
          label: t('common:nav.notifications'),
          figure: formatNumber(unread),
          text: newest ? t('dashboard:stats.since', { moment: formatRelative(newest.createdAt) }) : t('dashboard:stats.allRead'),
          badge:
            unread > 0 ? (
              <Badge kind="brand" icon={Sparkle}>
                {t('dashboard:stats.new')}
              </Badge>
            ) : undefined,
          link: <Link to={paths.notifications()} />,
        },
      ]}
    />
  )

  function visitsText() {
    if (!visits) return t('dashboard:stats.unconfirmed')
    const [next] = visits.next
    return next ? formatMoment(next.scheduledTime) : t('dashboard:stats.noVisit')
  }
}
