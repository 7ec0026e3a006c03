import type { VitalKindFacts, VitalSign } from '@uzima/contract/vitals'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { Card } from '#ui/Card.tsx'
import { useHelpText } from './help-text.ts'
import { isUrgent } from './vital-words.ts'

/** The latest value in plain words, with the source. Urgent values are shown more prominently elsewhere. */
export function Meaning({ vital, facts }: { vital: VitalSign; facts: VitalKindFacts | undefined }) {
  const { t } = useTranslation('vitals')
  const helpText = useHelpText()
  const { kind, level } = vital
  const text =
    level === null
      ? t(kind === 'weight' || kind === 'height' ? `vitals:meaning.${kind}.none` : 'vitals:meaning.child')
      : isUrgent(level)
        ? t(`vitals:now.${kind}.${level}.text`)
        : t(`vitals:meaning.${kind}.${level}`)
  return (
    <Card title={t('vitals:meaning.title')}>
      <p className="max-w-160 whitespace-pre-line">{helpText(text)}</p>
      <p className="mt-3 text-muted text-small">
        {t('vitals:meaning.note')} <ReviewNote part="measurements" />
      </p>
      {facts ? <p className="mt-1 text-muted text-small">{t('vitals:meaning.source', { source: facts.source })}</p> : null}
    </Card>
  )
}
