import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { paths, type SecurityTab } from '../../paths.ts'
import { useSecurityOverview } from './dashboard/api.ts'
import { FigureStrip } from './dashboard/FigureStrip.tsx'
import { ScorePanel } from './dashboard/ScorePanel.tsx'

// The figures come first: each tab is loaded on demand.
const EncryptionTab = lazy(async () => ({ default: (await import('./dashboard/EncryptionTab.tsx')).EncryptionTab }))
const AuditTable = lazy(async () => ({ default: (await import('./dashboard/AuditTable.tsx')).AuditTable }))
const AccessTab = lazy(async () => ({ default: (await import('./dashboard/AccessTab.tsx')).AccessTab }))
const SafeguardList = lazy(async () => ({ default: (await import('./dashboard/SafeguardList.tsx')).SafeguardList }))
const ExplainDialog = lazy(async () => ({ default: (await import('./dashboard/ExplainDialog.tsx')).ExplainDialog }))

const tabs = ['encryption', 'audit', 'access', 'compliance'] as const satisfies SecurityTab[]

/** The screen at /security/dashboard. */
export default function SecurityDashboardPage() {
  const { t } = useTranslation(['security', 'common'])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isExplained, setExplained] = useState(false)
  const overview = useSecurityOverview()
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'encryption'
  const figures = (
    <div className="grid gap-4 wide:gap-6">
      <ScorePanel overview={overview.data} onExplain={() => setExplained(true)} />
      <FigureStrip overview={overview.data} />
    </div>
  )
  return (
    <>
      <Breadcrumb
        label={t('security:dashboard.trail')}
        trail={[{ label: t('security:dashboard.settings'), link: <Link to={paths.security()} /> }]}
        current={t('security:dashboard.title')}
      />
      <div className="mt-4">
        <PageHeader title={t('security:dashboard.title')} text={t('security:dashboard.intro')} />
      </div>
      {overview.isError ? (
        <div className="mb-4 wide:mb-6">
          <StateView
            status="error"
            skeleton={null}
            errorText={`${t('security:dashboard.failed')} ${errorText(overview.error)}`}
            retryLabel={t('common:retry')}
            onRetry={() => void overview.refetch()}
            retrying={overview.isFetching}
          >
            {() => null}
          </StateView>
        </div>
      ) : null}
      {overview.isPending ? <FiguresToCome /> : figures}
      <div className="mt-6 wide:mt-8">
        <Tabs
          label={t('security:dashboard.parts')}
          tabs={tabs.map((value) => ({ value, label: t(`security:dashboard.tab.${value}`) }))}
          value={tab}
          onChange={(next) => void navigate(paths.securityDashboard({ tab: next === 'encryption' ? undefined : next }), { replace: true })}
        >
          <Suspense fallback={<TabToCome />}>
            {tab === 'encryption' ? <EncryptionTab /> : null}
            {tab === 'audit' ? <AuditTable /> : null}
            {tab === 'access' ? <AccessTab /> : null}
            {tab === 'compliance' ? (
              <StateView {...queryState(overview)} skeleton={<TabToCome />}>
                {() => (overview.data ? <SafeguardList overview={overview.data} /> : null)}
              </StateView>
            ) : null}
          </Suspense>
        </Tabs>
      </div>
      <Suspense fallback={null}>
        {isExplained && overview.data ? <ExplainDialog overview={overview.data} onClose={() => setExplained(false)} /> : null}
      </Suspense>
    </>
  )
}

function FiguresToCome() {
  const { t } = useTranslation('security')
  return (
    <Card>
      <SkeletonRows label={t('dashboard.loading')} rows={4} />
    </Card>
  )
}

function TabToCome() {
  const { t } = useTranslation('common')
  return (
    <Card>
      <SkeletonRows label={t('common:loading')} rows={4} />
    </Card>
  )
}
