import type { DeskChoices } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/SelectField.tsx'
import { usePriceWords } from '../../payments/public.ts'

type TypeOfDesk = DeskChoices['types'][number]
const named = (types: readonly TypeOfDesk[]) => types.map(({ code, name, minutes }) => ({ value: code, label: `${name}, ${minutes} min` }))

type TypeFieldProps = { types: readonly TypeOfDesk[]; value: string; onChange: (code: string) => void }

/** Nothing where the practice has no types: a usual visit. */
export function TypeField({ types, value, onChange }: TypeFieldProps) {
  const { t } = useTranslation('desk')
  const priceOf = usePriceWords()
  const price = types.find(({ code }) => code === value)?.price
  if (types.length === 0) return null
  return (
    <SelectField
      label={t('desk:when.type')}
      hint={price ? priceOf(price) : undefined}
      options={named(types)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
