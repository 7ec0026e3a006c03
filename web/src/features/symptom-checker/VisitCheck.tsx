import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useVisitCheck } from './api.ts'

const VisitCheckDialog = lazy(async () => ({ default: (await import('./VisitCheckDialog.tsx')).VisitCheckDialog }))

/** For the doctor of a visit: the check the patient shared. Nothing if there is none. */
export function VisitCheck({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('symptom-checker')
  const { data: check } = useVisitCheck(appointmentId)
  const [isOpen, setOpen] = useState(false)
  if (!check) return null
  const urgency = check.urgency ? t(`symptom-checker:urgency.${check.urgency}.word`) : t('symptom-checker:nothing.title')
  return (
    <Card title={t('symptom-checker:visit.title')}>
      <p className="font-semibold">{check.primarySymptom}</p>
      <p className="text-muted text-small">
        {check.severity === null ? urgency : t('symptom-checker:visit.summary', { urgency, severity: check.severity })}
      </p>
      <Button icon={ClipboardList} className="mt-3" onClick={() => setOpen(true)}>
        {t('symptom-checker:visit.open')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <VisitCheckDialog check={check} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
