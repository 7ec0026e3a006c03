import { kindsOfVisits, type LetterKind } from '@uzima/contract/letters'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const NewLetterDialog = lazy(async () => ({ default: (await import('./NewLetterDialog.tsx')).NewLetterDialog }))

type Visit = { id: string; patientId: string; patient: string; scheduledTime: string; doctor: string }

/** The letters that a visit leads to, each begun with the visit and its patient filled in. */
export function WriteLetter({ visit }: { visit: Visit }) {
  const { t } = useTranslation('letters')
  const [kind, setKind] = useState<LetterKind | null>(null)
  const { id, patientId, patient, scheduledTime, doctor } = visit
  return (
    <Card title={t('letters:write.title')}>
      <div className="-ml-3 flex flex-col items-start">
        {kindsOfVisits.map((each) => (
          <Button key={each} variant="quiet" icon={Mail} onClick={() => setKind(each)}>
            {t(`letters:kind.${each}`)}
          </Button>
        ))}
      </div>
      <Suspense fallback={null}>
        {kind ? (
          <NewLetterDialog
            patient={{ id: patientId, name: patient }}
            kind={kind}
            visit={{ id, at: scheduledTime, doctor }}
            onClose={() => setKind(null)}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}
