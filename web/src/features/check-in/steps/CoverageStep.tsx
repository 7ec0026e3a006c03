import type { Coverage } from '@uzima/contract/check-in/coverage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useConfirmStep, useCoverage } from '../api.ts'
import { CoverageFacts } from './CoverageFacts.tsx'
import { CoverageForm } from './CoverageForm.tsx'

type StepProps = { id: string; onDone: () => void }

/** How the visit is paid: as before, or anew. */
export function CoverageStep({ id, onDone }: StepProps) {
  const { t } = useTranslation(['check-in', 'common'])
  const known = useCoverage()
  return (
    <StateView {...queryState(known)} skeleton={<SkeletonRows label={t('check-in:loading')} rows={2} />}>
      {() => (known.data ? <Known id={id} coverage={known.data.coverage} onDone={onDone} /> : null)}
    </StateView>
  )
}

/** As it is known, once it is confirmed. */
export function OwnCoverage() {
  const { data } = useCoverage()
  return data?.coverage ? <CoverageFacts coverage={data.coverage} /> : null
}

function Known({ id, coverage, onDone }: StepProps & { coverage: Coverage | null }) {
  const { t } = useTranslation('check-in')
  const [isChanged, setChanged] = useState(coverage === null)
  const confirm = useConfirmStep()
  const handleRight = () =>
    confirm.mutateAsync({ id, step: 'coverage' }).then(onDone, (error: unknown) => {
      toast.error(t('check-in:failed'), { text: errorText(error) })
    })
  if (isChanged || coverage === null) return <CoverageForm coverage={coverage} onSaved={handleRight} />
  return (
    <>
      <p className="mb-3">{t('check-in:coverage.question')}</p>
      <CoverageFacts coverage={coverage} />
      <div className="mt-4">
        <ButtonRow>
          <Button variant="primary" busy={confirm.isPending} busyLabel={t('check-in:busy')} onClick={() => void handleRight()}>
            {t('check-in:right')}
          </Button>
          <Button onClick={() => setChanged(true)}>{t('check-in:change')}</Button>
        </ButtonRow>
      </div>
    </>
  )
}
