import type { Dashboard } from '@uzima/contract/dashboard'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { loadAwayNotices } from '../../absences/public.ts'
import { loadCheckInCard } from '../../check-in/public.ts'
import { Columns } from '../Columns.tsx'
import { NewNotifications } from '../NewNotifications.tsx'
import { NextThings } from '../next/NextThings.tsx'
import { QuickSettings } from '../QuickSettings.tsx'
import { RecentActivity } from '../RecentActivity.tsx'
import { UpcomingAppointments } from '../UpcomingAppointments.tsx'
import { QuickWays } from './QuickWays.tsx'
import { Stats } from './Stats.tsx'

const AwayNotices = lazy(loadAwayNotices)
const CheckInCard = lazy(loadCheckInCard)
const WaitingApplication = lazy(async () => {
  const [{ WaitingApplication: Notice }] = await Promise.all([import('./WaitingApplication.tsx'), loadTexts(['profiles'])])
  return { default: Notice }
})
const HealthSummary = lazy(async () => {
  const [{ HealthSummary: Card }] = await Promise.all([import('../../vitals/public.ts'), loadTexts(['vitals'])])
  return { default: Card }
})

export function PatientCards({ dashboard }: { dashboard: Dashboard }) {
  const { visits, vitals, notifications, application, activity } = dashboard
  return (
    <>
      {visits && visits.count > 0 ? (
        <Suspense fallback={null}>
          <AwayNotices />
        </Suspense>
      ) : null}
      {application ? (
        <Suspense fallback={null}>
          <WaitingApplication />
        </Suspense>
      ) : null}
      <NewNotifications notifications={notifications} />
      <NextThings dashboard={dashboard} />
      {visits && visits.next.length > 0 ? (
        <Suspense fallback={null}>
          <CheckInCard />
        </Suspense>
      ) : null}
      <Stats dashboard={dashboard} />
      <QuickWays />
      <Columns
        main={
          <>
            <UpcomingAppointments visits={visits} />
            <Suspense>
              <HealthSummary vitals={vitals} />
            </Suspense>
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
