import type { Dashboard } from '@uzima/contract/dashboard'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { LatestNotifications } from '../../notifications/public.ts'
import { Columns } from '../Columns.tsx'
import { NewNotifications } from '../NewNotifications.tsx'
import { QuickSettings } from '../QuickSettings.tsx'
import { RecentActivity } from '../RecentActivity.tsx'
import { useNotificationStat } from '../useNotificationStat.tsx'
import { CriticalCard } from './CriticalCard.tsx'
import { GetReady } from './GetReady.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'

// for nurses alone, with the words of the desk and of tasks
const NurseCards = lazy(async () => {
  const [{ NurseCards: Cards }] = await Promise.all([import('./NurseCards.tsx'), loadTexts(['desk', 'tasks'])])
  return { default: Cards }
})

/** The day of professionals, who have patients and messages and no appointments to keep. */
export function CareTeamCards({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { notifications, messages, activity } = dashboard
  const notificationStat = useNotificationStat(notifications)
  const session = useSession()
  const isNew = session.profile?.isNew ?? false
  const unread = messages?.unread ?? 0
  const critical = dashboard.news.filter(({ event }) => event === 'critical_value')
  return (
    <>
      {critical.length > 0 ? <CriticalCard critical={critical} /> : null}
      <NewNotifications notifications={notifications} />
      {isNew ? <GetReady /> : null}
      {hasRole(session, 'nurse') ? <NurseCards /> : null}
      {unread > 0 ? <UnreadMessages unread={unread} /> : null}
      <StatStrip
        label={t('dashboard:stats.title')}
        stats={[
          {
            label: t('common:nav.messages'),
            figure: formatNumber(unread),
            text: t(unread > 0 ? 'dashboard:stats.unopened' : 'dashboard:stats.allOpened'),
            link: <Link to={paths.secureMessages()} />,
          },
          notificationStat,
        ]}
      />
      <Columns
        main={<LatestNotifications />}
        side={
          <>
            <RecentActivity activity={activity} />
            <QuickSettings />
          </>
        }
      />
    </>
  )
}
