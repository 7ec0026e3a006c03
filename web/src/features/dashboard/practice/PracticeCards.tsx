import type { Dashboard, Practice } from '@uzima/contract/dashboard'
import { CalendarClock, CalendarPlus, CalendarX2, Clock, MessageCircle, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { QuickAccess } from '#ui/QuickAccess.tsx'
import { paths } from '../../../paths.ts'
import { loadTodaySchedule, useNow } from '../../appointments/public.ts'
import { loadUnsignedNotes } from '../../encounters/public.ts'
import { LatestNotifications } from '../../notifications/public.ts'
import { Columns } from '../Columns.tsx'
import { NewNotifications } from '../NewNotifications.tsx'
import { QuickSettings } from '../QuickSettings.tsx'
import { RecentActivity } from '../RecentActivity.tsx'
import { UpcomingAppointments } from '../UpcomingAppointments.tsx'
import { ComingDays } from './ComingDays.tsx'
import { CriticalCard } from './CriticalCard.tsx'
import { FirstPatient } from './FirstPatient.tsx'
import { GetReady } from './GetReady.tsx'
import { NextPatients } from './NextPatients.tsx'
import { PracticeStats } from './PracticeStats.tsx'
import { visitsToCome } from './practice-day.ts'
import { UnclosedVisits } from './UnclosedVisits.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'

const TodaySchedule = lazy(loadTodaySchedule)
const UnsignedNotes = lazy(loadUnsignedNotes)

const RefillCard = lazy(async () => {
  const [{ RefillCard: Card }] = await Promise.all([import('../../prescriptions/public.ts'), loadTexts(['prescriptions'])])
  return { default: Card }
})

/** A doctor's page is about patients; the doctor's own visits have a separate card. */
export function PracticeCards({ dashboard, practice }: { dashboard: Dashboard; practice: Practice }) {
  const { visits, messages, notifications, activity } = dashboard
  const isNew = useSession().profile?.isNew ?? false
  const now = useNow()
  const [next] = visitsToCome(practice, now)
  return (
    <>
      {practice.critical.length > 0 ? <CriticalCard critical={practice.critical} /> : null}
      <NewNotifications notifications={notifications} />
      {next && !practice.hasHours ? <NoHours /> : null}
      {isNew ? <GetReady hasSetHours={practice.hasSetHours} /> : null}
      <FirstPatient practice={practice} isPlain={isNew} />
      {messages && messages.unread > 0 ? <UnreadMessages unread={messages.unread} /> : null}
      <Suspense>
        <TodaySchedule />
      </Suspense>
      <PracticeStats practice={practice} notifications={notifications} />
      <ShortWays />
      <Columns
        main={
          <>
            <NextPatients practice={practice} />
            <Suspense>
              <RefillCard />
            </Suspense>
            {practice.unclosed.count > 0 ? <UnclosedVisits unclosed={practice.unclosed} /> : null}
            {practice.unsigned.count > 0 ? (
              <Suspense>
                <UnsignedNotes unsigned={practice.unsigned} />
              </Suspense>
            ) : null}
            <ComingDays days={practice.days} />
            <LatestNotifications />
            {visits && visits.count > 0 ? <UpcomingAppointments visits={visits} isBesidePractice /> : null}
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

function NoHours() {
  const { t } = useTranslation('dashboard')
  return (
    <Banner
      kind="warning"
      icon={CalendarX2}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.schedule({ view: 'hours' })}>{t('dashboard:noHours.open')}</Link>
        </Button>
      }
    >
      {t('dashboard:noHours.text')}
    </Banner>
  )
}

function ShortWays() {
  const { t } = useTranslation('dashboard')
  return (
    <QuickAccess
      label={t('dashboard:quickAccess.title')}
      tiles={[
        { label: t('common:nav.schedule'), icon: CalendarClock, link: <Link to={paths.schedule()} /> },
        { label: t('appointments:schedule.hours'), icon: Clock, link: <Link to={paths.schedule({ view: 'hours' })} /> },
        { label: t('common:nav.messages'), icon: MessageCircle, link: <Link to={paths.secureMessages()} /> },
        { label: t('common:nav.videoVisits'), icon: Video, link: <Link to={paths.telemedicine()} /> },
        { label: t('common:nav.appointments'), icon: CalendarPlus, link: <Link to={paths.appointments()} /> },
      ]}
    />
  )
}
