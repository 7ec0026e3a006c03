import type { Dashboard } from '@uzima/contract/dashboard'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { useNavigationRole, useSide } from '#lib/side.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { loadTimeZoneNotice } from '../profiles/public.ts'
import { useDashboard } from './api.ts'
import { ComingCards } from './ComingCards.tsx'
import { PatientCards } from './patient/PatientCards.tsx'

const TimeZoneNotice = lazy(loadTimeZoneNotice)
const PracticeCards = lazy(async () => ({ default: (await import('./practice/PracticeCards.tsx')).PracticeCards }))
const CareTeamCards = lazy(async () => ({ default: (await import('./practice/CareTeamCards.tsx')).CareTeamCards }))
const TodayInWords = lazy(async () => ({ default: (await import('./practice/TodayInWords.tsx')).TodayInWords }))

// Few people are admins: don't load the cards and application texts for everyone else.
const DeskCards = lazy(async () => {
  const [{ DeskCards: Cards }] = await Promise.all([import('./desk/DeskCards.tsx'), loadTexts(['admin', 'authentication'])])
  return { default: Cards }
})

/** The screen at /dashboard: the day of those who work here, and for everyone their own care. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user, profile } = useSession()
  const side = useSide()
  const role = useNavigationRole()
  const isAtDesk = role?.startsWith('front_desk') && side === 'work'
  const isBilling = (role === 'biller' || role === 'biller+admin') && side === 'work'
  const { data: dashboard, ...query } = useDashboard(role === 'patient+admin' && side === 'work')
  // those who work here find what is to be set up on their first page instead
  if (isAtDesk) return <Navigate to={staffPaths.desk()} replace />
  if (isBilling) return <Navigate to={staffPaths.billing()} replace />
  if (profile?.isNew && role === 'patient') return <Navigate to={paths.welcome()} replace />
  const coming = <ComingCards label={t('dashboard:page.loading')} />
  return (
    <>
      <PageHeader
        title={profile ? t('dashboard:welcome.named', { name: profile.name || user?.email }) : t('dashboard:welcome.unnamed')}
        text={
          side === 'work' && dashboard?.practice ? (
            <Suspense>
              <TodayInWords practice={dashboard.practice} />
            </Suspense>
          ) : undefined
        }
      />
      <StateView
        status={query.status}
        skeleton={coming}
        errorText={errorText(query.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {() => (
          <div className="grid gap-4 wide:gap-6">
            <Suspense fallback={null}>
              <TimeZoneNotice />
            </Suspense>
            <Suspense fallback={coming}>
              {/* the role may come after what the page shows, which says by itself whose it is */}
              {dashboard ? (
                <Cards dashboard={dashboard} isWork={side === 'work' || (role === null && dashboard.practice !== null)} />
              ) : null}
            </Suspense>
          </div>
        )}
      </StateView>
    </>
  )
}

function Cards({ dashboard, isWork }: { dashboard: Dashboard; isWork: boolean }): ReactNode {
  const { desk, practice } = dashboard
  if (desk) return <DeskCards dashboard={dashboard} desk={desk} />
  if (!isWork) return <PatientCards dashboard={dashboard} />
  return practice ? <PracticeCards dashboard={dashboard} practice={practice} /> : <CareTeamCards dashboard={dashboard} />
}
