import type { Dashboard, Desk } from '@uzima/contract/dashboard'
import { DoorClosed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { LatestNotifications } from '../../notifications/public.ts'
import { Columns } from '../Columns.tsx'
import { NewNotifications } from '../NewNotifications.tsx'
import { QuickSettings } from '../QuickSettings.tsx'
import { RecentActivity } from '../RecentActivity.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskStats } from './DeskStats.tsx'
import { OtherWork } from './OtherWork.tsx'
import { WaitingApplications } from './WaitingApplications.tsx'

/** An admin's page is about applications; it has no health data. */
export function DeskCards({ dashboard: { notifications, activity }, desk }: { dashboard: Dashboard; desk: Desk }) {
  const { t } = useTranslation('dashboard')
  const { state } = useLocation()
  // whoever came back from the first run wants to see the rest
  if (desk.doors === 'new' && !state?.later) return <Navigate to={staffPaths.firstRun()} replace />
  return (
    <>
      {desk.doors === 'open' ? null : (
        <Banner icon={DoorClosed} action={<Link to={staffPaths.firstRun()}>{t('dashboard:desk.goOnSettingUp')}</Link>}>
          {t(`dashboard:desk.doors.${desk.doors}`)}
        </Banner>
      )}
      <NewNotifications notifications={notifications} />
      <DeskPanel applications={desk.applications} />
      <OtherWork />
      <DeskStats desk={desk} notifications={notifications} />
      <Columns
        main={
          <>
            {desk.applications.next.length > 0 ? <WaitingApplications applications={desk.applications} /> : null}
            <LatestNotifications />
          </>
        }
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
