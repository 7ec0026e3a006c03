import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useOpened } from '#lib/use-opened.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { loadLettersView } from '../letters/public.ts'
import { AddRecordButton } from './AddRecordButton.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { RecordDialogs, type Shown } from './RecordDialogs.tsx'

// A URL shows one of three views: each is loaded on its own.
const ListView = lazy(async () => ({ default: (await import('./ListView.tsx')).ListView }))
const LettersView = lazy(loadLettersView)
const LabView = lazy(async () => ({ default: (await import('./LabView.tsx')).LabView }))

const views = ['list', 'values', 'letters'] as const

/** The screen at /health-records: the person's records, laboratory values over time, letters, and the export. */
export default function HealthRecordsPage() {
  const { t } = useTranslation('health-records')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [form, setForm] = useOpened<{ form: 'add' }>({ form: 'add' })
  const view = views.find((each) => each === query.get('view')) ?? 'list'
  const record = query.get('record')
  const shown: Shown = form ?? (record ? { record } : null)
  const close = () => {
    setForm(null)
    if (record) void navigate(paths.healthRecords({ view: view === 'list' ? undefined : view }), { replace: true })
  }
  return (
    <>
      <PageHeader title={t('health-records:page.title')} text={t('health-records:page.intro')} />
      <ConsentGate dataType="medical_records">
        <Tabs
          label={t('health-records:page.title')}
          tabs={[
            { value: 'list', label: t('health-records:list.title') },
            { value: 'values', label: t('health-records:values.title') },
            { value: 'letters', label: t('health-records:letters.title') },
          ]}
          value={view}
          onChange={(next) => void navigate(paths.healthRecords({ view: next === 'list' ? undefined : next }), { replace: true })}
        >
          <Suspense fallback={null}>
            {view === 'list' ? <ListView onAdd={() => setForm({ form: 'add' })} /> : null}
            {view === 'letters' ? <LettersView /> : null}
            {view === 'values' ? (
              <LabView
                linkTo={(id) => paths.healthRecords({ view: 'values', record: id })}
                add={<AddRecordButton onClick={() => setForm({ form: 'add' })} />}
              />
            ) : null}
          </Suspense>
        </Tabs>
        <RecordDialogs shown={shown} onClose={close} />
      </ConsentGate>
      <ExportPanel />
    </>
  )
}
