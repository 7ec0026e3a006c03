import type { Medication } from '@uzima/contract/medications'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'

type MedicineChoiceProps = {
  medications: readonly Medication[]
  chosen: readonly string[]
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
  onChange: (ids: string[]) => void
}

/** Chooses one or more of the person's medicines. */
export function MedicineChoice({ medications, chosen, error, ref, onChange }: MedicineChoiceProps) {
  const { t } = useTranslation('pharmacy')
  const id = useId()
  return (
    <fieldset ref={ref} aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0">
      <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('pharmacy:form.medication')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {medications.map((medication) => (
          <CheckboxField
            key={medication.id}
            label={<span className="font-medium [overflow-wrap:anywhere]">{medication.name}</span>}
            hint={medication.dosage}
            checked={chosen.includes(medication.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, medication.id] : chosen.filter((each) => each !== medication.id))
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
