import type { ClinicalPart } from '@uzima/contract/clinical-reviews'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { useClinicalReviews } from './api.ts'

/** Who has reviewed the part and when; "not reviewed" until the server says otherwise. */
export function ReviewState({ part }: { part: ClinicalPart }) {
  const { t } = useTranslation('common')
  const review = useClinicalReviews().data?.rows.find((row) => row.part === part)?.review
  return review ? t('common:review.signed', { name: review.name, date: formatDate(review.signedAt, 'long') }) : t('common:review.unsigned')
}
