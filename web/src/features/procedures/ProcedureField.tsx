import type { ProcedureOffer } from '@uzima/contract/procedures'
import { procedureLength } from '@uzima/contract/procedures/content'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useProcedureNames } from './api.ts'

type ProcedureFieldProps = { label: string; field: BoundField; value: string; onPick: (picked: ProcedureOffer) => void }
type Offered = Suggestion & { offer: ProcedureOffer }

/** What was done: anything may be typed; what is chosen from the list has a name in every language. */
export function ProcedureField({ label, field, value, onPick }: ProcedureFieldProps) {
  const { t } = useTranslation('procedures')
  return (
    <SuggestField
      label={label}
      hint={t('procedures:form.hint')}
      maxLength={procedureLength}
      {...field}
      value={value}
      useSuggestions={useOffers}
      onPick={({ offer }) => onPick(offer)}
      listLabel={t('procedures:form.suggestions')}
      countText={(count) => t('procedures:form.suggested', { count })}
    />
  )
}

function useOffers(search: string): Offered[] {
  const { data } = useProcedureNames(useSettled(search))
  return (data?.rows ?? []).map((offer) => ({
    key: offer.listed,
    text: offer.text,
    ...(offer.clinical !== null && { note: offer.clinical }),
    offer,
  }))
}
