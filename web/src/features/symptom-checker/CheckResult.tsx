import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Conditions } from './Conditions.tsx'
import { CrewFacts } from './CrewFacts.tsx'
import { CrisisHelp, CrisisPanel } from './CrisisPanel.tsx'
import { AlarmWords, Disclaimer, Reasons, Recommendations, RuledOut, Unread } from './ResultParts.tsx'
import { QuestionStep } from './steps/QuestionStep.tsx'
import { TakeBack } from './TakeBack.tsx'
import { Understood } from './Understood.tsx'
import { UrgencyPanel } from './UrgencyPanel.tsx'

const ShareCheck = lazy(async () => ({ default: (await import('./ShareCheck.tsx')).ShareCheck }))
const QuestionCard = lazy(async () => ({ default: (await import('./QuestionCard.tsx')).QuestionCard }))

/** A check's result: urgency first, then one question, then the reasons. */
export function CheckResult({ check, isNew, onReword }: { check: SymptomCheck; isNew: boolean; onReword: () => void }) {
  const { t } = useTranslation('symptom-checker')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const [isChanging, setChanging] = useState(false)
  const last = check.answers.at(-1)
  if (isChanging && last)
    return <QuestionStep check={check} startingAt={last.question.id} onReword={onReword} onDone={() => setChanging(false)} />
  const isCrisis = check.crises.length > 0
  const isEmergency = check.urgency === 'emergency'
  return (
    <section ref={place} tabIndex={-1} aria-label={t('symptom-checker:result.title')} className="outline-none">
      <p className="-mt-2 mb-4 text-muted wide:-mt-4 wide:mb-6">
        {t('symptom-checker:result.of', { symptom: check.primarySymptom, when: formatDateTime(check.createdAt) })}
      </p>
      <div className="space-y-4 wide:space-y-6">
        {/* what was hinted at stands beside what was told */}
        <CrisisPanel crises={isCrisis ? [...new Set([...check.crises, ...check.concerns])] : []} />
        <UrgencyPanel check={check} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
          <div className="min-w-0 space-y-4 wide:space-y-6">
            {isEmergency ? <Recommendations check={check} /> : null}
            <CrewFacts check={check} />
            <Suspense fallback={null}>{check.question ? <QuestionCard check={check} /> : null}</Suspense>
            {isCrisis ? <TakeBack check={check} onChange={() => setChanging(true)} onReword={onReword} /> : null}
            {!isCrisis && check.concerns.length > 0 ? <CrisisHelp crises={check.concerns} /> : null}
            {isCrisis ? null : <Conditions conditions={check.possibleConditions} />}
            <Understood check={check} />
            <AlarmWords check={check} />
            <Unread check={check} />
          </div>
          <div className="min-w-0 space-y-4 wide:space-y-6">
            {isEmergency ? null : <Recommendations check={check} />}
            <Reasons check={check} />
            <RuledOut check={check} />
            <Suspense fallback={null}>
              <ShareCheck check={check} />
            </Suspense>
            <Disclaimer check={check} />
          </div>
        </div>
      </div>
    </section>
  )
}

function factsOf(t: TFunction<'symptom-checker'>, { duration, severity, createdAt }: SymptomCheck): string {
  const when = formatDateTime(createdAt)
  if (duration === null) return when
  const since = t(`symptom-checker:duration.${duration}`)
  return severity === null
    ? t('symptom-checker:result.factsShort', { duration: since, when })
    : t('symptom-checker:result.facts', { duration: since, severity, when })
}

/** The result as read by someone it was shared with. */
export function CheckSummary({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  return (
    <div className="space-y-4">
      <p>
        <span className="block font-semibold">{check.primarySymptom}</span>
        <span className="text-muted text-small">{factsOf(t, check)}</span>
      </p>
      {check.urgency ? <p className="font-semibold">{t(`symptom-checker:urgency.${check.urgency}.word`)}</p> : null}
      {check.description ? <p className="whitespace-pre-line">{check.description}</p> : null}
      <Understood check={check} isReadOnly />
      <Reasons check={check} />
      <RuledOut check={check} />
      <AlarmWords check={check} />
      <Unread check={check} />
      <Conditions conditions={check.possibleConditions} />
      <Disclaimer check={check} />
    </div>
  )
}
