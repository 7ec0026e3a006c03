import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { ArrowLeft, Pencil } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Conditions } from './Conditions.tsx'
import { Disclaimer, Reasons, Recommendations } from './ResultParts.tsx'
import { QuestionStep } from './steps/QuestionStep.tsx'
import { Understood } from './Understood.tsx'
import { UrgencyPanel } from './UrgencyPanel.tsx'

const ShareCheck = lazy(async () => ({ default: (await import('./ShareCheck.tsx')).ShareCheck }))
const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

/** A danger sign ends the questions: whom to call, what to do while waiting, and at last how to take it back. */
export function EmergencyStop({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  const place = useRef<HTMLElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  useEffect(() => place.current?.focus(), [])
  const last = check.answers.at(-1)
  if (isChanging && last) return <QuestionStep check={check} startingAt={last.question.id} onDone={() => setChanging(false)} />
  return (
    <section ref={place} tabIndex={-1} aria-label={t('symptom-checker:result.title')} className="space-y-4 outline-none wide:space-y-6">
      <UrgencyPanel check={check} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="min-w-0 space-y-4 wide:space-y-6">
          <Recommendations check={check} />
          <Card title={t('symptom-checker:stop.mistake')}>
            {last ? <p className="text-muted">{t('symptom-checker:stop.after', { number: check.answers.length })}</p> : null}
            <div className="mt-3 flex flex-wrap gap-3">
              {last ? (
                <Button icon={ArrowLeft} onClick={() => setChanging(true)}>
                  {t('symptom-checker:stop.change')}
                </Button>
              ) : null}
              <Button variant="quiet" icon={Pencil} onClick={() => setCorrecting(true)}>
                {t('symptom-checker:stop.correct')}
              </Button>
            </div>
            <Suspense fallback={null}>
              {isCorrecting ? <CorrectDialog check={check} onClose={() => setCorrecting(false)} /> : null}
            </Suspense>
          </Card>
          {/* a harmless name below a red panel would only confuse */}
          <Conditions conditions={check.possibleConditions.filter(({ severity }) => severity === 'high')} />
        </div>
        <div className="min-w-0 space-y-4 wide:space-y-6">
          <Reasons check={check} />
          <Understood check={check} />
          <Suspense fallback={null}>
            <ShareCheck check={check} />
          </Suspense>
          <Disclaimer check={check} />
        </div>
      </div>
    </section>
  )
}
