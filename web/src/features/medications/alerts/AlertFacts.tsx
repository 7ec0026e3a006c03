import type { Alert } from '@uzima/contract/medications/alerts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { actionText, effectText, type Side } from './alert-words.ts'

/** Reason, then advice, then sources. Text available in English only is marked as English. */
export function AlertFacts({ alert, side }: { alert: Alert; side: Side }) {
  const { t } = useTranslation('medications')
  const isTranslated = currentLanguage() !== 'en'
  const english = [alert.detail, alert.management].filter(Boolean).join(' ')
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <Fact label={t('medications:alert.effect')}>{effectText(t, alert, side)}</Fact>
      <Fact label={t('medications:alert.action')}>{actionText(t, alert, side)}</Fact>
      {english ? (
        <Fact label={t('medications:alert.detail')} isSmall>
          <span lang="en">{english}</span>
          {isTranslated ? <span className="mt-0.5 block text-muted">{t('medications:alert.englishOnly')}</span> : null}
        </Fact>
      ) : null}
      <Fact label={t('medications:alert.sources')} isSmall>
        {alert.sources.length > 0 ? <span lang="en">{alert.sources.join('; ')}. </span> : null}
        <ReviewNote part="medications" />
      </Fact>
    </dl>
  )
}

function Fact({ label, isSmall = false, children }: { label: string; isSmall?: boolean; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-[0.9375rem] text-muted max-sm:-mb-3">{label}</dt>
      <dd className={isSmall ? 'text-muted text-small sm:pt-0.5' : undefined}>{children}</dd>
    </div>
  )
}
