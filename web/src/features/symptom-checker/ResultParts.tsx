import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { Check, ExternalLink, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'

export function Recommendations({ check: { urgency, recommendations } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (recommendations.length === 0) return null
  if (urgency !== 'emergency') {
    return (
      <Card title={t('symptom-checker:result.helps')}>
        <List>
          {recommendations.map((line) => (
            <li key={line} className="flex items-start gap-3 py-3">
              <Icon of={Check} className="mt-0.5 shrink-0 text-brand" />
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </List>
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

export function Reasons({ check: { flags } }: { check: SymptomCheck }) {
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

export function Disclaimer({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  return (
    <p className="text-muted text-small">
      {t('symptom-checker:disclaimer')} <ReviewNote part="symptoms" />{' '}
      {t('symptom-checker:result.version', { version: check.knowledgeVersion })}
    </p>
  )
}

/** What the answers rule out, and what was not understood: what the urgency rests on. */
export function RuledOut({ check: { ruledOut } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (ruledOut.length === 0) return null
  return (
    <Card title={t('symptom-checker:ruledOut.title')}>
      <ul className="flex flex-wrap gap-2">
        {ruledOut.map(({ id, name }) => (
          <li key={id} className="inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-border-strong px-3.5 py-1 text-small">
            <Icon of={X} size={16} />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-small">{t('symptom-checker:ruledOut.text')}</p>
    </Card>
  )
}

/** Why the person was asked what it is about although their words were understood. */
export function AlarmWords({ check: { alarmWords, group } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (alarmWords.length === 0 || group === null) return null
  return (
    <Card title={t('symptom-checker:alarm.title')}>
      <p className="[overflow-wrap:anywhere]">{t('symptom-checker:alarm.text', { words: alarmWords.join(', ') })}</p>
    </Card>
  )
}

export function Unread({ check: { unread, precautions } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (unread.length === 0) return null
  return (
    <Card title={t('symptom-checker:unread.title')}>
      <p className="[overflow-wrap:anywhere]">{unread.join(', ')}</p>
      {precautions.includes('unread') ? <p className="mt-2 text-muted text-small">{t('symptom-checker:unread.text')}</p> : null}
    </Card>
  )
}
