import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { reportViews } from './admin-api.ts'
import { ReportList } from './ReportList.tsx'

/** The screen at /admin/forum: reports from readers. */
export default function ForumReportsPage() {
  const { t } = useTranslation('forum')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = reportViews.find((each) => each === query.get('view')) ?? 'open'
  return (
    <>
      <PageHeader title={t('forum:admin.title')} text={t('forum:admin.intro')} />
      <Tabs
        label={t('forum:admin.title')}
        tabs={reportViews.map((value) => ({ value, label: t(`forum:admin.view.${value}`) }))}
        value={view}
        onChange={(value) => void navigate(staffPaths.adminForum({ view: value }), { replace: true })}
      >
        <ReportList key={view} view={view} />
      </Tabs>
    </>
  )
}
