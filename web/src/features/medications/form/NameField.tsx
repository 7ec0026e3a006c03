import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { useSettled } from '#lib/use-settled.ts'
import { SuggestField, type Suggestion } from '#ui/SuggestField.tsx'
import { useNameSuggestions } from '../api.ts'
import { ingredientText } from '../medication-words.ts'

type NameFieldProps = {
  label: string
  hint: string
  maxLength: number
  field: BoundField
  value: string
  /** Shown by a press, which leads here. */
  takesFocus?: boolean
  onPick: (name: string) => void
}

/** Free-text name with suggestions from the medicine database. */
export function NameField({ field, onPick, takesFocus = false, ...rest }: NameFieldProps) {
  const { t } = useTranslation('medications')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <div ref={box}>
      <SuggestField
        {...rest}
        {...field}
        useSuggestions={useNames}
        onPick={({ text }) => onPick(text)}
        listLabel={t('medications:form.suggestions')}
        countText={(count) => t('medications:form.suggested', { count })}
      />
    </div>
  )
}

function useNames(search: string): Suggestion[] {
  const { t } = useTranslation('medications')
  const { data } = useNameSuggestions(useSettled(search))
  return (data?.rows ?? []).map(({ name, ingredients }) => ({
    key: name,
    text: name,
    ...(isOther(name, ingredients) && { note: ingredients.map((each) => ingredientText(t, each)).join(', ') }),
  }))
}

/** Brand names list their ingredients; a generic name is its own ingredient. */
const isOther = (name: string, ingredients: readonly string[]) => ingredients.join().toLowerCase() !== name.toLowerCase()
