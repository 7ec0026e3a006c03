import { type IdentityProof, identityProof } from '@uzima/contract/admin'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'

/** How an admin verified the identity of the person who lost their factors: to be said, so nothing is chosen before. */
export function ProofField({
  value,
  onChange,
}: {
  value: IdentityProof | undefined
  onChange: (proof: IdentityProof | undefined) => void
}) {
  const { t } = useTranslation('admin')
  return (
    <SelectField
      label={t('admin:resets.allow.how')}
      placeholder={t('admin:resets.allow.choose')}
      options={identityProof.options.map((each) => ({ value: each, label: t(`admin:resets.proof.${each}`) }))}
      value={value ?? ''}
      onChange={(event) => onChange(identityProof.options.find((each) => each === event.target.value))}
    />
  )
}
