import type { Dashboard } from '@uzima/contract/dashboard'
import { Bell, CalendarPlus, Stethoscope, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { QuickAccess } from '#ui/QuickAccess.tsx'
import { paths } from '../../paths.ts'
import { notificationWords } from '../notifications/public.ts'
import { TimeZoneNotice } from '../profiles/public.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { NextVisit } from './NextVisit.tsx'
import { NoPatients } from './NoPatients.tsx'
import { QuickSettings } from './QuickSettings.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Stats } from './Stats.tsx'
import { UpcomingAppointments } from './UpcomingAppointments.tsx'

/** A doctor's page is about the patients to come; the doctor's own visits stand in a card of their own. */
export function Cards({ dashboard }: { dashboard: Dashboard }) {
  const { visits, practice, notifications, activity } = dashboard
  const [next] = (practice ?? visits)?.next ?? []
  return (
    <div className="grid gap-4 wide:gap-6">
      <TimeZoneNotice />
      <NewNotifications notifications={notifications} />
      {next ? <NextVisit visit={next} /> : null}
      {next ? null : practice ? <NoPatients /> : <FirstSteps />}
      <Stats visits={practice ?? visits} notifications={notifications} isDoctor={practice !== null} />
      <ShortWays />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="grid gap-4 wide:gap-6">
          {practice ? <UpcomingAppointments visits={practice} side="doctor" /> : null}
          {practice && visits?.count === 0 ? null : (
            <UpcomingAppointments visits={visits} side="patient" isBesidePractice={practice !== null} />
          )}
        </div>
        <div className="grid gap-4 wide:gap-6">
          <RecentActivity activity={activity} />
          <QuickSettings />
        </div>
      </div>
    </div>
  )
}

function NewNotifications({ notifications: { unread, newest } }: Pick<Dashboard, 'notifications'>) {
  const { t } = useTranslation('dashboard')
  if (unread === 0) return null
  const newestWords = newest ? t('dashboard:alert.newest', { title: notificationWords(t, newest).title }) : ''
  return (
    <Banner
      icon={Bell}
      role="status"
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.notifications()}>{t('dashboard:alert.viewAll')}</Link>
        </Button>
      }
    >
      {t('dashboard:alert.unread', { count: unread })} {newestWords}
    </Banner>
  )
}

function ShortWays() {
  const { t } = useTranslation('dashboard')
  return (
    <QuickAccess
      label={t('dashboard:quickAccess.title')}
      tiles={[
        { label: t('common:nav.appointments'), icon: CalendarPlus, link: <Link to={paths.appointments()} /> },
        { label: t('common:nav.videoVisits'), icon: Video, link: <Link to={paths.telemedicine()} /> },
        { label: t('common:nav.doctors'), icon: Stethoscope, link: <Link to={paths.doctors()} /> },
      ]}
    />
  )
}
