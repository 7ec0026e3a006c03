import type { ClinicalPart } from '@uzima/contract/clinical-reviews'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const ReviewState = lazy(async () => ({ default: (await import('./ReviewState.tsx')).ReviewState }))

/** Whether a clinician of the practice has reviewed what this advice rests on. */
export function ReviewNote({ part }: { part: ClinicalPart }) {
  const { t } = useTranslation('common')
  return (
    <Suspense fallback={t('common:review.unsigned')}>
      <ReviewState part={part} />
    </Suspense>
  )
}
