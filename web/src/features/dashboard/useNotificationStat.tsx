import type { Dashboard } from '@uzima/contract/dashboard'
import { Sparkle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber, formatRelative } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import type { Stat } from '#ui/StatStrip.tsx'
import { paths } from '../../paths.ts'

/** Notification figure, shared by all dashboards. */
export function useNotificationStat({ unread, newest }: Dashboard['notifications']): Stat {
  const { t } = useTranslation('dashboard')
  return {
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
  }
}
