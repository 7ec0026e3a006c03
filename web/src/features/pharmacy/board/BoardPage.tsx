import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { views } from './api.ts'
import { BoardList } from './BoardList.tsx'

/** The screen at /admin/orders: deliveries, advanced step by step. */
export default function BoardPage() {
  const { t } = useTranslation('pharmacy')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'open'
  return (
    <>
      <PageHeader title={t('pharmacy:board.title')} text={t('pharmacy:board.intro')} />
      <Tabs
        label={t('pharmacy:board.title')}
        tabs={views.map((value) => ({ value, label: t(`pharmacy:board.view.${value}`) }))}
        value={view}
        onChange={(value) => void navigate(staffPaths.orders({ view: value }), { replace: true })}
      >
        <BoardList key={view} view={view} />
      </Tabs>
    </>
  )
}
