import type { ProblemOffer } from '@uzima/contract/conditions'
import { problemLength } from '@uzima/contract/conditions/content'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useProblems } from './api.ts'

type ProblemFieldProps = {
  /** Of whose problem it is; the person’s own if omitted. */
  label?: string
  hint?: string
  field: BoundField
  value: string
  onPick: (picked: ProblemOffer) => void
}
type Offered = Suggestion & { offer: ProblemOffer }

/** What the problem is: anything may be typed; what is chosen from the list has a code and is known to the checks of medicines. */
export function ProblemField({ label, hint, field, value, onPick }: ProblemFieldProps) {
  const { t } = useTranslation('conditions')
  return (
    <SuggestField
      label={label ?? t('conditions:field.problem')}
      hint={hint ?? t('conditions:form.problemHint')}
      maxLength={problemLength}
      {...field}
      value={value}
      useSuggestions={useOffers}
      onPick={({ offer }) => onPick(offer)}
      listLabel={t('conditions:form.suggestions')}
      countText={(count) => t('conditions:form.suggested', { count })}
    />
  )
}

function useOffers(search: string): Offered[] {
  const { data } = useProblems(useSettled(search))
  return (data?.rows ?? []).map((offer) => ({
    key: offer.listed ?? offer.code ?? offer.text,
    text: offer.text,
    note: [offer.clinical, offer.code].filter(Boolean).join(', '),
    offer,
  }))
}
