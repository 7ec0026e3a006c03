import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { FactorResetList } from './FactorResetList.tsx'
import { views } from './factor-resets-api.ts'

/** The screen at /admin/second-factors: requests from people who can no longer sign in. */
export default function FactorResetsPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  return (
    <>
      <PageHeader
        title={t('admin:resets.page.title')}
        text={t('admin:resets.page.intro')}
        actions={
          <Button asChild>
            <Link to={staffPaths.emergencyReviews()}>{t('admin:resets.page.emergency')}</Link>
          </Button>
        }
      />
      <Tabs
        label={t('admin:resets.page.title')}
        tabs={views.map((value) => ({ value, label: t(`admin:resets.view.${value}`) }))}
        value={view}
        onChange={(value) => void navigate(staffPaths.factorResets({ view: value }), { replace: true })}
      >
        <FactorResetList key={view} view={view} />
      </Tabs>
    </>
  )
}
