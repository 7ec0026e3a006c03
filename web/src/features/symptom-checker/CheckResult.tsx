import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { Check, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Conditions } from './Conditions.tsx'
import { CrisisPanel } from './CrisisPanel.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { ShareCheck } from './ShareCheck.tsx'
import { Understood } from './Understood.tsx'
import { UrgencyPanel } from './UrgencyPanel.tsx'

/** A check's result: urgency first, then one question, then the reasons. */
export function CheckResult({ check, isNew }: { check: SymptomCheck; isNew: boolean }) {
  const { t } = useTranslation('symptom-checker')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const isEmergency = check.urgency === 'emergency'
  return (
    <section ref={place} tabIndex={-1} aria-label={t('symptom-checker:result.title')} className="outline-none">
      <p className="-mt-2 mb-4 text-muted wide:-mt-4 wide:mb-6">
        {t('symptom-checker:result.of', { symptom: check.primarySymptom, when: formatDateTime(check.createdAt) })}
      </p>
      <div className="space-y-4 wide:space-y-6">
        <CrisisPanel crises={check.crises} />
        <UrgencyPanel check={check} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
          <div className="min-w-0 space-y-4 wide:space-y-6">
            {isEmergency ? <Recommendations check={check} /> : null}
            {check.crises.length === 0 ? <QuestionCard check={check} /> : null}
            <Conditions conditions={check.possibleConditions} />
            <Understood check={check} />
          </div>
          <div className="min-w-0 space-y-4 wide:space-y-6">
            {isEmergency ? null : <Recommendations check={check} />}
            <Reasons check={check} />
            <ShareCheck check={check} />
            <Disclaimer check={check} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The result as read by someone it was shared with. */
export function CheckSummary({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  return (
    <div className="space-y-4">
      <p>
        <span className="block font-semibold">{check.primarySymptom}</span>
        <span className="text-muted text-small">
          {t('symptom-checker:result.facts', {
            duration: t(`symptom-checker:duration.${check.duration}`),
            severity: check.severity,
            when: formatDateTime(check.createdAt),
          })}
        </span>
      </p>
      {check.urgency ? <p className="font-semibold">{t(`symptom-checker:urgency.${check.urgency}.word`)}</p> : null}
      {check.description ? <p className="whitespace-pre-line">{check.description}</p> : null}
      <Understood check={check} isReadOnly />
      <Reasons check={check} />
      <Conditions conditions={check.possibleConditions} />
      <Disclaimer check={check} />
    </div>
  )
}

function Recommendations({ check: { urgency, recommendations } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (recommendations.length === 0) return null
  if (urgency !== 'emergency') {
    return (
      <Card title={t('symptom-checker:result.helps')}>
        <ul className="divide-y divide-border">
          {recommendations.map((line) => (
            <li key={line} className="flex items-start gap-3 py-3">
              <Icon of={Check} className="mt-0.5 shrink-0 text-brand" />
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Card title={t('symptom-checker:result.waiting')}>
      <ol className="divide-y divide-border">
        {recommendations.map((line, at) => (
          <li key={line} className="flex items-center gap-4 py-3">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-[5px_5px_50%_50%] bg-sand pb-0.75 font-[650] text-sand-text text-small"
            >
              {at + 1}
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Reasons({ check: { flags } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (flags.length === 0) return null
  return (
    <Card title={t('symptom-checker:result.reasons')}>
      <ul className="space-y-3">
        {flags.map(({ id, reason, source, url }) => (
          <li key={id}>
            <p>{reason}</p>
            <a href={url} target="_blank" rel="noreferrer" className="inline-flex items-start gap-1.5 py-1 text-small">
              <span>{source}</span>
              <Icon of={ExternalLink} size={14} className="mt-1 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Disclaimer({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  return (
    <p className="text-muted text-small">
      {t('symptom-checker:disclaimer')} {t('symptom-checker:result.version', { version: check.knowledgeVersion })}
    </p>
  )
}
