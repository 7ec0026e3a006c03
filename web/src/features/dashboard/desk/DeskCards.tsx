import type { Dashboard, Desk } from '@uzima/contract/dashboard'
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
  return (
    <>
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
