import type { Dashboard, Desk } from '@uzima/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useNotificationStat } from '../useNotificationStat.tsx'

export function DeskStats({ desk, notifications }: { desk: Desk } & Pick<Dashboard, 'notifications'>) {
  const { t } = useTranslation('dashboard')
  const notificationStat = useNotificationStat(notifications)
  const { applications, doctors, professionals } = desk
  return (
    <StatStrip
      label={t('dashboard:stats.title')}
      stats={[
        {
          label: t('dashboard:desk.waiting'),
          figure: formatNumber(applications.ready),
          text: t('dashboard:desk.unconfirmed', { count: applications.unconfirmed }),
          link: <Link to={staffPaths.admin()} />,
        },
        {
          label: t('common:nav.doctors'),
          figure: formatNumber(doctors),
          text: t('dashboard:desk.inDirectory'),
          link: <Link to={paths.doctors()} />,
        },
        { label: t('dashboard:desk.professionals'), figure: formatNumber(professionals), text: t('dashboard:desk.approved') },
        notificationStat,
      ]}
    />
  )
}
