import type { Dashboard } from '@uzima/contract/dashboard'
import { Sparkle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment, formatNumber } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { useNotificationStat } from '../useNotificationStat.tsx'

export function Stats({ dashboard: { visits, messages, records, notifications } }: { dashboard: Dashboard }) {
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
          label: t('common:nav.messages'),
          figure: messages ? formatNumber(messages.unread) : '–',
          text: messagesText(),
          badge:
            messages && messages.unread > 0 ? (
              <Badge kind="brand" icon={Sparkle}>
                {t('dashboard:stats.new')}
              </Badge>
            ) : undefined,
          link: <Link to={paths.secureMessages()} />,
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

  function messagesText() {
    if (!messages) return t('dashboard:stats.unconfirmed')
    return messages.unread > 0 ? t('dashboard:stats.unopened') : t('dashboard:stats.allOpened')
  }

  function recordsText() {
    if (!records) return t(visits ? 'dashboard:stats.beforeConsent' : 'dashboard:stats.unconfirmed')
    if (records.count === 0) return t('dashboard:stats.noRecord')
    return records.pending > 0 ? t('dashboard:stats.pending', { count: records.pending }) : t('dashboard:stats.reviewed')
  }
}
