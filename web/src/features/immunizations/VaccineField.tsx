import { vaccineLength } from '@uzima/contract/immunizations'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { formatList } from '#lib/format.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useVaccines } from './api.ts'

type VaccineFieldProps = { field: BoundField; value: string; onPick: (picked: { code: string; text: string }) => void }

/** Which vaccine: anything may be typed; what is chosen from the list counts in its series. */
export function VaccineField({ field, value, onPick }: VaccineFieldProps) {
  const { t } = useTranslation('immunizations')
  return (
    <SuggestField
      label={t('immunizations:field.vaccine')}
      hint={t('immunizations:form.vaccineHint')}
      maxLength={vaccineLength}
      {...field}
      value={value}
      useSuggestions={useOffers}
      onPick={({ key, text }) => onPick({ code: key, text })}
      listLabel={t('immunizations:form.suggestions')}
      countText={(count) => t('immunizations:form.suggested', { count })}
    />
  )
}

function useOffers(search: string): Suggestion[] {
  const { data } = useVaccines(useSettled(search))
  return (data?.rows ?? []).map(({ code, text, diseases }) => ({ key: code, text, note: formatList(diseases) }))
}
