import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { CheckSummary } from './CheckResult.tsx'

export function VisitCheckDialog({ check, onClose }: { check: SymptomCheck; onClose: () => void }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  return (
    <Dialog open onOpenChange={onClose} title={t('symptom-checker:visit.title')} closeLabel={t('common:close')}>
      <CheckSummary check={check} />
    </Dialog>
  )
}
