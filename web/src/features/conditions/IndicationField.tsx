import { type Indication, indicationLength } from '@uzima/contract/chart/indication'
import { isBelieved } from '@uzima/contract/chart/verification'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useConditions, type Whose } from './api.ts'
import { clinicalText, problemText } from './condition-words.ts'

type IndicationFieldProps = {
  patientId: Whose
  label: string
  hint: string
  /** What the suggestions are called, and how many there are. */
  listLabel: string
  countText: (count: number) => string
  field: BoundField
  value: string
  onPick: (picked: Indication) => void
}

/** Why something is done or taken: anything may be typed; the person's health problems are offered. */
export function IndicationField({ patientId, field, onPick, ...rest }: IndicationFieldProps) {
  const { t } = useTranslation('common')
  const useOffers = (search: string) => useProblemsLike(patientId, search)
  return (
    <SuggestField
      {...rest}
      {...field}
      optional={t('common:optional')}
      maxLength={indicationLength}
      useSuggestions={useOffers}
      onPick={({ key, text }) => onPick({ text, conditionId: key })}
    />
  )
}

/** Read once something is typed: opening a form reads no list that is not asked for. */
function useProblemsLike(patientId: Whose, search: string): Suggestion[] {
  const typed = plain(search)
  const { data } = useConditions(patientId, typed.length > 1)
  if (typed.length < 2) return []
  return (data?.rows ?? [])
    .filter(isBelieved)
    .map((condition) => ({ key: condition.id, text: problemText(condition), note: clinicalText(condition) }))
    .filter(({ text, note }) => plain(`${text} ${note}`).includes(typed))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
