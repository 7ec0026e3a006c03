import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { DistinctList } from './DistinctList.tsx'
import { DuplicateList } from './DuplicateList.tsx'

const views = ['likely', 'distinct'] as const

/** The screen at /registration/duplicates: records that are likely of one person, and those that somebody has told apart. */
export default function DuplicatesPage() {
  const { t } = useTranslation('merges')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = query.get('view') === 'distinct' ? 'distinct' : 'likely'
  return (
    <>
      <PageHeader title={t('merges:duplicates.title')} text={t('merges:duplicates.intro')} />
      <Tabs
        label={t('merges:duplicates.title')}
        tabs={views.map((value) => ({ value, label: t(`merges:duplicates.view.${value}`) }))}
        value={view}
        onChange={(value) => void navigate(staffPaths.duplicates(value === 'distinct' ? { view: value } : {}), { replace: true })}
      >
        {view === 'likely' ? <DuplicateList /> : <DistinctList />}
      </Tabs>
    </>
  )
}
