import type { Dashboard, Practice } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatMoment, formatNearDay, formatNumber } from '#lib/format.ts'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { useNow } from '../../appointments/public.ts'
import { useNotificationStat } from '../useNotificationStat.tsx'
import { visitsToCome, visitsToday, visitsToGo } from './practice-day.ts'

export function PracticeStats({ practice, notifications }: { practice: Practice } & Pick<Dashboard, 'notifications'>) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const notificationStat = useNotificationStat(notifications)
  const [next] = visitsToCome(practice, now)
  const { upcoming, unclosed, timeZone } = practice
  const [oldest] = unclosed.next
  return (
    <StatStrip
      label={t('dashboard:stats.title')}
      stats={[
        {
          label: t('dashboard:stats.today'),
          figure: formatNumber(visitsToday(practice, now)),
          text: t('dashboard:stats.toGo', { count: visitsToGo(practice, now).length }),
          link: <Link to={paths.schedule()} />,
        },
        {
          label: t('common:nav.appointments'),
          figure: formatNumber(upcoming.count),
          text: next ? formatMoment(next.scheduledTime, now) : t('dashboard:stats.noVisit'),
          link: <Link to={paths.schedule({ view: 'week' })} />,
        },
        {
          label: t('dashboard:stats.unclosed'),
          figure: formatNumber(unclosed.count),
          text: oldest
            ? t('dashboard:stats.oldest', { day: formatNearDay(oldest.scheduledTime, 'short', now) })
            : t('dashboard:stats.allClosed'),
          link: <Link to={oldest ? paths.schedule({ day: dayOf(oldest.scheduledTime, timeZone), visit: oldest.id }) : paths.schedule()} />,
        },
        notificationStat,
      ]}
    />
  )
}
