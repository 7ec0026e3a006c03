import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, MessageSquare, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

/** How to take back what stopped the questions: the last answer, the words, or what was understood of them. */
export function TakeBack({ check, onChange, onReword }: { check: SymptomCheck; onChange: () => void; onReword: () => void }) {
  const { t } = useTranslation('symptom-checker')
  const [isCorrecting, setCorrecting] = useState(false)
  const isAnswered = check.answers.length > 0
  return (
    <Card title={t(`symptom-checker:stop.${isAnswered ? 'mistake' : 'misread'}`)}>
      {isAnswered ? <p className="text-muted">{t('symptom-checker:stop.after', { number: check.answers.length })}</p> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isAnswered ? (
          <Button icon={ArrowLeft} onClick={onChange}>
            {t('symptom-checker:stop.change')}
          </Button>
        ) : null}
        <Button icon={MessageSquare} onClick={onReword}>
          {t('symptom-checker:stop.words')}
        </Button>
        <Button variant="quiet" icon={Pencil} onClick={() => setCorrecting(true)}>
          {t('symptom-checker:stop.correct')}
        </Button>
      </div>
      <Suspense fallback={null}>{isCorrecting ? <CorrectDialog check={check} onClose={() => setCorrecting(false)} /> : null}</Suspense>
    </Card>
  )
}
