import type { LetterBasis } from '@uzima/contract/letters'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'

type MedicineChoiceProps = {
  medications: LetterBasis['medications']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which of the prescribed medicines a prescription is for. */
export function MedicineChoice({ medications, chosen, onChange }: MedicineChoiceProps) {
  const { t } = useTranslation('letters')
  return (
    <fieldset>
      <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('letters:new.medications')}</legend>
      {medications.length === 0 ? <p className="text-muted text-small">{t('letters:new.noMedications')}</p> : null}
      {medications.map(({ id, name, dosage }) => (
        <CheckboxField
          key={id}
          label={`${name}, ${dosage}`}
          checked={chosen.includes(id)}
          onChange={({ target: { checked } }) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  )
}
