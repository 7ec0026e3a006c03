import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useDeskCoverage } from './api.ts'
import { CoverageFacts } from './steps/CoverageFacts.tsx'

type DeskCoverageDialogProps = { visitId: string; title: string; onClose: () => void }

/** What a patient has said of their insurance, for the front desk; each look is on record. */
export function DeskCoverageDialog({ visitId, title, onClose }: DeskCoverageDialogProps) {
  const { t } = useTranslation(['check-in', 'common'])
  const known = useDeskCoverage(visitId)
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={t('common:close')}>
      <StateView {...queryState(known)} skeleton={<SkeletonRows label={t('check-in:loading')} rows={3} />}>
        {() => (known.data?.coverage ? <CoverageFacts coverage={known.data.coverage} /> : <p>{t('check-in:coverage.none')}</p>)}
      </StateView>
    </Dialog>
  )
}
