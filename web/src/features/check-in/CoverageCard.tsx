import type { UseQueryResult } from '@tanstack/react-query'
import type { KnownCoverage } from '@uzima/contract/check-in/coverage'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useCoverage, usePatientCoverage } from './api.ts'
import { CoverageFacts } from './steps/CoverageFacts.tsx'
import { CoverageForm } from './steps/CoverageForm.tsx'

/** On the profile: what the person has said of their insurance, to be changed. */
export function CoverageCard() {
  const { t } = useTranslation('check-in')
  const known = useCoverage()
  const [isChanging, setIsChanging] = useState(false)
  const coverage = known.data?.coverage ?? null
  return (
    <Known known={known}>
      {isChanging ? (
        <CoverageForm
          coverage={coverage}
          saveLabel={t('check-in:coverage.keep')}
          onCancel={() => setIsChanging(false)}
          onSaved={async () => {
            setIsChanging(false)
            toast.success(t('check-in:coverage.saved'))
          }}
        />
      ) : (
        <div className="space-y-4">
          {coverage ? <CoverageFacts coverage={coverage} /> : <p className="text-muted">{t('check-in:coverage.none')}</p>}
          <Button onClick={() => setIsChanging(true)}>{t(coverage ? 'check-in:coverage.change' : 'check-in:coverage.add')}</Button>
        </div>
      )}
    </Known>
  )
}

/** Beside who a patient is, for the front desk; each look is on record. */
export function PatientCoverageCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('check-in')
  const known = usePatientCoverage(patientId)
  return (
    <Known known={known}>
      {known.data?.coverage ? (
        <CoverageFacts coverage={known.data.coverage} />
      ) : (
        <p className="text-muted">{t('check-in:coverage.none')}</p>
      )}
    </Known>
  )
}

function Known({ known, children }: { known: UseQueryResult<KnownCoverage>; children: ReactNode }) {
  const { t } = useTranslation(['check-in', 'common'])
  return (
    <Card title={t('check-in:coverage.title')}>
      <StateView {...queryState(known)} skeleton={<SkeletonRows label={t('check-in:loading')} rows={2} />}>
        {() => children}
      </StateView>
    </Card>
  )
}
