import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstContact } from '../emergency-contacts/public.ts'
import { Conditions } from './Conditions.tsx'
import { CrewFacts } from './CrewFacts.tsx'
import { Disclaimer, Reasons, Recommendations } from './ResultParts.tsx'
import { QuestionStep } from './steps/QuestionStep.tsx'
import { TakeBack } from './TakeBack.tsx'
import { Understood } from './Understood.tsx'
import { UrgencyPanel } from './UrgencyPanel.tsx'

const ShareCheck = lazy(async () => ({ default: (await import('./ShareCheck.tsx')).ShareCheck }))
const QuestionCard = lazy(async () => ({ default: (await import('./QuestionCard.tsx')).QuestionCard }))
const CrisisHelp = lazy(async () => ({ default: (await import('./CrisisPanel.tsx')).CrisisHelp }))

/** A danger sign ends the questions: whom to call, what to do while waiting, and at last how to take it back. */
export function EmergencyStop({ check, onReword }: { check: SymptomCheck; onReword: () => void }) {
  const { t } = useTranslation('symptom-checker')
  const place = useRef<HTMLElement>(null)
  const [isChanging, setChanging] = useState(false)
  useEffect(() => place.current?.focus(), [])
  const last = check.answers.at(-1)
  if (isChanging && last)
    return <QuestionStep check={check} startingAt={last.question.id} onReword={onReword} onDone={() => setChanging(false)} />
  return (
    <section ref={place} tabIndex={-1} aria-label={t('symptom-checker:result.title')} className="space-y-4 outline-none wide:space-y-6">
      <UrgencyPanel check={check} />
      <Suspense fallback={null}>
        {/* of a crisis nobody would know unasked, so an emergency does not end this question */}
        {check.question ? <QuestionCard check={check} /> : null}
      </Suspense>
      <Suspense fallback={null}>{check.concerns.length > 0 ? <CrisisHelp crises={check.concerns} /> : null}</Suspense>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="min-w-0 space-y-4 wide:space-y-6">
          <Recommendations check={check} />
          <CrewFacts check={check} />
          <TakeBack check={check} onChange={() => setChanging(true)} onReword={onReword} />
          {/* a harmless or far-fetched name below a red panel would only confuse */}
          <Conditions
            conditions={check.possibleConditions.filter(({ severity, band }) => severity === 'high' && band !== 'lessLikely')}
            isEmergency
          />
        </div>
        <div className="min-w-0 space-y-4 wide:space-y-6">
          {/* whoever hurts somebody may well be their contact */}
          {check.concerns.includes('abuse') ? null : <FirstContact />}
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
