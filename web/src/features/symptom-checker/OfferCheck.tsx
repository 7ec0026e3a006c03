import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { useCheck } from './api.ts'

type OfferCheckProps = { id: string; isGiven: boolean; onChange: (isGiven: boolean) => void }

/** Offers to share the check the person came from while booking. */
export function OfferCheck({ id, isGiven, onChange }: OfferCheckProps) {
  const { t } = useTranslation('symptom-checker')
  const { data: check } = useCheck(id)
  if (!check) return null
  return (
    <CheckboxField
      label={t('symptom-checker:offer.label')}
      hint={t('symptom-checker:offer.hint', { symptom: check.primarySymptom, when: formatDateTime(check.createdAt) })}
      checked={isGiven}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
