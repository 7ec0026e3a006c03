import { substanceLength } from '@uzima/contract/allergies/substance'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useSubstances } from './api.ts'

type SubstanceFieldProps = { field: BoundField; value: string; onPick: (picked: { code: string; text: string }) => void }

/** What the allergy is to: anything may be typed; what is chosen from the list is known to the checks of medicines. */
export function SubstanceField({ field, value, onPick }: SubstanceFieldProps) {
  const { t } = useTranslation('allergies')
  return (
    <SuggestField
      label={t('allergies:field.substance')}
      hint={t('allergies:form.substanceHint')}
      maxLength={substanceLength}
      {...field}
      value={value}
      useSuggestions={useOffers}
      onPick={({ key, text }) => onPick({ code: key, text })}
      listLabel={t('allergies:form.suggestions')}
      countText={(count) => t('allergies:form.suggested', { count })}
    />
  )
}

function useOffers(search: string): Suggestion[] {
  const { t } = useTranslation('allergies')
  const { data } = useSubstances(useSettled(search))
  return (data?.rows ?? []).map(({ code, text, kind }) => ({
    key: code,
    text,
    // brand names say what is in them
    note: kind === 'medicine' && code.toLowerCase() !== text.toLowerCase() ? code : t(`allergies:offer.${kind}`),
  }))
}
