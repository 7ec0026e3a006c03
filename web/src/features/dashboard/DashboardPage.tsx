import type { Dashboard } from '@uzima/contract/dashboard'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
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
// one with the other: the words above the cards would move them
const loadPractice = () =>
  Promise.all([import('./practice/PracticeCards.tsx'), import('./practice/TodayInWords.tsx'), loadTimeZoneNotice()])
const PracticeCards = lazy(async () => ({ default: (await loadPractice())[0].PracticeCards }))
const CareTeamCards = lazy(async () => ({ default: (await import('./practice/CareTeamCards.tsx')).CareTeamCards }))
const TodayInWords = lazy(async () => ({ default: (await loadPractice())[1].TodayInWords }))

// Few people are admins: don't load the cards and application texts for everyone else.
const DeskCards = lazy(async () => {
  const [{ DeskCards: Cards }] = await Promise.all([import('./desk/DeskCards.tsx'), loadTexts(['admin', 'authentication'])])
  return { default: Cards }
})

/** The screen at /dashboard: the day of those who work here, and for everyone their own care. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user, profile } = useSession()
  const isAtWork = useSide() === 'work'
  const role = useNavigationRole()
  const isAtDesk = role?.startsWith('front_desk') && isAtWork
  const isBilling = (role === 'biller' || role === 'biller+admin') && isAtWork
  const { data: dashboard, ...query } = useDashboard(role === 'patient+admin' && isAtWork)
  // the role may come after what the page shows, which says by itself whether somebody works here
  const side = useSide(dashboard?.isStaff)
  // those who work here find what is to be set up on their first page instead
  if (isAtDesk) return <Navigate to={staffPaths.desk()} replace />
  if (isBilling) return <Navigate to={staffPaths.billing()} replace />
  if (profile?.isNew && role === 'patient') return <Navigate to={paths.welcome()} replace />
  const coming = <ComingCards label={t('dashboard:page.loading')} />
  return (
    <>
      <PageHeader
        // the name comes late: on phones it has a line of its own from the start
        title={
          <span className="max-wide:whitespace-pre-line">
            {profile
              ? t('dashboard:welcome.named', { name: `\n${profile.name || user?.email}` })
              : `${t('dashboard:welcome.unnamed')}\n\u00a0`}
          </span>
        }
        text={
          side === 'work' && dashboard?.practice ? (
            <Suspense>
              <TodayInWords practice={dashboard.practice} />
            </Suspense>
          ) : undefined
        }
      />
      <StateView {...queryState(query)} skeleton={coming}>
        {() => (
          <div className="grid gap-4 wide:gap-6">
            <Suspense fallback={coming}>
              <TimeZoneNotice />
              {dashboard ? <Cards dashboard={dashboard} isWork={side === 'work'} coming={coming} /> : null}
            </Suspense>
          </div>
        )}
      </StateView>
    </>
  )
}

function Cards({ dashboard, isWork, coming }: { dashboard: Dashboard; isWork: boolean; coming: ReactNode }): ReactNode {
  const { desk, practice } = dashboard
  const role = useNavigationRole()
  if (desk) return <DeskCards dashboard={dashboard} desk={desk} />
  if (!isWork) return <PatientCards dashboard={dashboard} />
  if (practice) return <PracticeCards dashboard={dashboard} practice={practice} />
  // what else somebody does here the role alone says: some have a page of their own
  return role === null ? coming : <CareTeamCards dashboard={dashboard} />
}
