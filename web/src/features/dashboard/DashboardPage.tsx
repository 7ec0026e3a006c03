import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useDashboard } from './api.ts'
import { Cards } from './Cards.tsx'
import { ComingCards } from './ComingCards.tsx'

/** The screen at /dashboard, of a patient and of a doctor. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user, profile } = useSession()
  const { notifications, ...dashboard } = useDashboard()
  return (
    <>
      <PageHeader title={profile ? t('dashboard:welcome.named', { name: profile.name || user?.email }) : t('dashboard:welcome.unnamed')} />
      <StateView
        status={dashboard.status}
        skeleton={<ComingCards label={t('dashboard:page.loading')} />}
        errorText={errorText(dashboard.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void dashboard.refetch()}
        retrying={dashboard.isFetching}
      >
        {() => (dashboard.data && notifications ? <Cards dashboard={{ ...dashboard.data, notifications }} /> : null)}
      </StateView>
    </>
  )
}
