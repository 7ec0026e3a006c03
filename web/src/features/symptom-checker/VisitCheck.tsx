import { ClipboardList, CornerDownRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useVisitCheck } from './api.ts'

const VisitCheckDialog = lazy(async () => ({ default: (await import('./VisitCheckDialog.tsx')).VisitCheckDialog }))

type VisitCheckProps = {
  appointmentId: string
  /** Takes what it says in short into what is being written. */
  take?: { label: string; onTake: (words: string) => void }
}

/** For the doctor of a visit: the check the patient shared. Nothing if there is none. */
export function VisitCheck({ appointmentId, take }: VisitCheckProps) {
  const { t } = useTranslation('symptom-checker')
  const { data: check } = useVisitCheck(appointmentId)
  const [isOpen, setOpen] = useState(false)
  if (!check) return null
  const urgency = check.urgency ? t(`symptom-checker:urgency.${check.urgency}.word`) : t('symptom-checker:nothing.title')
  const summary = check.severity === null ? urgency : t('symptom-checker:visit.summary', { urgency, severity: check.severity })
  return (
    <Card title={t('symptom-checker:visit.title')}>
      <p className="font-semibold">{check.primarySymptom}</p>
      <p className="text-muted text-small">{summary}</p>
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        <Button icon={ClipboardList} onClick={() => setOpen(true)}>
          {t('symptom-checker:visit.open')}
        </Button>
        {take ? (
          <Button variant="quiet" icon={CornerDownRight} onClick={() => take.onTake(`${check.primarySymptom}. ${summary}.`)}>
            {take.label}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>{isOpen ? <VisitCheckDialog check={check} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
