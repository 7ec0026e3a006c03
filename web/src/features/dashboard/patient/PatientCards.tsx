import type { Dashboard } from '@uzima/contract/dashboard'
import { CalendarPlus, ContactRound, FolderHeart, MessageCircle, Pill, Sprout, Stethoscope, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { QuickAccess } from '#ui/QuickAccess.tsx'
import { paths } from '../../../paths.ts'
import { Columns } from '../Columns.tsx'
import { NewNotifications } from '../NewNotifications.tsx'
import { NextVisit } from '../NextVisit.tsx'
import { QuickSettings } from '../QuickSettings.tsx'
import { RecentActivity } from '../RecentActivity.tsx'
import { UpcomingAppointments } from '../UpcomingAppointments.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Stats } from './Stats.tsx'
import { WaitingApplication } from './WaitingApplication.tsx'

const HealthSummary = lazy(async () => {
  const [{ HealthSummary: Card }] = await Promise.all([import('../../vitals/public.ts'), loadTexts(['vitals'])])
  return { default: Card }
})

export function PatientCards({ dashboard }: { dashboard: Dashboard }) {
  const { visits, vitals, notifications, application, activity } = dashboard
  const [next] = visits?.next ?? []
  return (
    <>
      {application ? <WaitingApplication /> : null}
      <NewNotifications notifications={notifications} />
      {next ? <NextVisit visit={next} /> : <FirstSteps />}
      <Stats dashboard={dashboard} />
      <ShortWays />
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

function ShortWays() {
  const { t } = useTranslation('dashboard')
  return (
    <QuickAccess
      label={t('dashboard:quickAccess.title')}
      tiles={[
        { label: t('common:nav.appointments'), icon: CalendarPlus, link: <Link to={paths.appointments()} /> },
        { label: t('common:nav.medications'), icon: Pill, link: <Link to={paths.medications()} /> },
        { label: t('common:nav.healthRecords'), icon: FolderHeart, link: <Link to={paths.healthRecords()} /> },
        { label: t('common:nav.emergencyContacts'), icon: ContactRound, link: <Link to={paths.emergencyContacts()} /> },
        { label: t('common:nav.messages'), icon: MessageCircle, link: <Link to={paths.secureMessages()} /> },
        { label: t('common:nav.wellnessTracker'), icon: Sprout, link: <Link to={paths.wellnessTracker()} /> },
        { label: t('common:nav.symptomChecker'), icon: Stethoscope, link: <Link to={paths.symptomChecker()} /> },
        { label: t('common:nav.videoVisits'), icon: Video, link: <Link to={paths.telemedicine()} /> },
      ]}
    />
  )
}
