import { recordType } from '@uzima/contract/health-records/kinds'
import type { Patient } from '@uzima/contract/sharing'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Segments } from '#ui/Segments.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { AddRecordButton } from './AddRecordButton.tsx'
import { RecordDialogs, type Shown } from './RecordDialogs.tsx'
import { RecordList } from './RecordList.tsx'

const LabView = lazy(async () => ({ default: (await import('./LabView.tsx')).LabView }))

/** A patient's health records for their providers: a section of the patient's page. */
export function PatientRecords({ patient }: { patient: Patient }) {
  const { t } = useTranslation('health-records')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [view, setView] = useState<'list' | 'values'>('list')
  const [isAdding, setAdding] = useState(false)
  const record = query.get('record')
  const asked = query.get('add')
  const answer = { type: recordType.safeParse(asked).data, orderId: query.get('order') ?? undefined }
  const shown: Shown = isAdding || asked !== null ? { form: 'add', ...answer } : record ? { record } : null
  const linkTo = (id?: string) => staffPaths.patient({ id: patient.id, part: 'records', record: id })
  const add = <AddRecordButton onClick={() => setAdding(true)} />
  return (
    <>
      <div className="mb-4">
        <Segments
          label={t('health-records:page.title')}
          options={[
            { value: 'list', label: t('health-records:list.title') },
            { value: 'values', label: t('health-records:values.title') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'list' ? (
        <RecordList patientId={patient.id} linkTo={linkTo} add={add} />
      ) : (
        <Suspense fallback={null}>
          <LabView patientId={patient.id} linkTo={linkTo} add={add} />
        </Suspense>
      )}
      <RecordDialogs
        patientId={patient.id}
        shown={shown}
        onClose={() => {
          setAdding(false)
          if (record || asked !== null) void navigate(linkTo(), { replace: true })
        }}
      />
    </>
  )
}
