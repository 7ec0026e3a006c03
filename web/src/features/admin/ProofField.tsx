import { type IdentityProof, identityProof } from '@uzima/contract/admin'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'

/** How an admin verified the identity of the person who lost their factors. */
export function ProofField({ value, onChange }: { value: IdentityProof; onChange: (proof: IdentityProof) => void }) {
  const { t } = useTranslation('admin')
  return (
    <SelectField
      label={t('admin:resets.allow.how')}
      options={identityProof.options.map((each) => ({ value: each, label: t(`admin:resets.proof.${each}`) }))}
      value={value}
      onChange={(event) => onChange(identityProof.options.find((each) => each === event.target.value) ?? value)}
    />
  )
}
