import { longestBuffer, longestVisit } from '@uzima/contract/appointment-types'
import { gridMinutes } from '@uzima/contract/providers/hours'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/TextField.tsx'
import { asNumber, type TypeFormState } from './useTypeForm.ts'

/** How long a visit takes, and what is kept free before and after it. */
export function LengthFields({ form }: { form: TypeFormState }) {
  const { t } = useTranslation('appointment-types')
  return (
    <div className="grid gap-4 wide:grid-cols-3">
      {(['minutes', 'minutesBefore', 'minutesAfter'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`appointment-types:form.${name}`)}
          type="number"
          inputMode="numeric"
          min={name === 'minutes' ? gridMinutes : 0}
          max={name === 'minutes' ? longestVisit : longestBuffer}
          step={gridMinutes}
          {...form.field(name, asNumber)}
        />
      ))}
    </div>
  )
}
