import { type LabTest, labFindings } from '@uzima/contract/health-records/values'
import { Ruler, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFindingText } from '../useResultText.ts'
import { other, type Row } from './lab-rows.ts'

type LabValueRowProps = {
  row: Row
  number: number
  /** All known tests. */
  tests: readonly LabTest[]
  errors: Record<string, string>
  onChange: (more: Partial<Row>) => void
  onChoose: (test: string) => void
  onRemove: () => void
}

/** One value: the test, then its number or finding, its unit, and the report's own range on demand. */
export function LabValueRow({ row, number, tests, errors, onChange, onChoose, onRemove }: LabValueRowProps) {
  const { t } = useTranslation(['health-records', 'errors'])
  const findingText = useFindingText()
  const known = tests.find(({ test }) => test === row.test)
  const unitsId = useId()
  const [hasRange, setHasRange] = useState(row.low !== '' || row.high !== '')
  const isChosen = row.test !== '' && row.test !== other
  const name = row.name || t('health-records:lab.row', { number })
  const errorOf = (field: keyof Row) => {
    const code = errors[`${row.key}.${field}`]
    return code && t(`errors:${code}`)
  }
  const field = (each: 'name' | 'value' | 'unit' | 'low' | 'high') => ({
    value: row[each],
    error: errorOf(each),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [each]: event.target.value }),
  })
  const isFinding = known?.isFinding ?? false
  return (
    // biome-ignore lint/a11y/useSemanticElements: nested fieldsets would be announced twice with every field
    <div role="group" aria-label={name} className="py-3 first:pt-0">
      {isChosen ? null : (
        <div className="mb-2 grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('health-records:lab.test')}
            placeholder={t('health-records:form.choose')}
            value={row.test}
            error={errorOf('test')}
            onChange={(event) => onChoose(event.target.value)}
            options={[
              ...tests.map((each) => ({ value: each.test, label: each.name })),
              { value: other, label: t('health-records:lab.other') },
            ]}
          />
          {row.test === other ? <TextField label={t('health-records:lab.name')} maxLength={80} {...field('name')} /> : null}
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_8.5rem_auto]">
        <span className="pt-0.5 font-semibold text-[0.9375rem] [overflow-wrap:anywhere] sm:pt-1.5">{isChosen ? name : ''}</span>
        {isFinding ? (
          <SelectField
            className="col-span-2"
            label={t('health-records:lab.finding')}
            labelHidden
            placeholder={t('health-records:form.choose')}
            data-value=""
            onKeyDown={moveOn}
            options={labFindings.map((finding) => ({ value: finding, label: findingText(finding) }))}
            {...field('value')}
          />
        ) : (
          <>
            <TextField
              label={t('health-records:lab.value')}
              labelHidden
              inputMode="decimal"
              enterKeyHint="next"
              placeholder={t('health-records:lab.value')}
              data-value=""
              onKeyDown={moveOn}
              {...field('value')}
            />
            <div>
              <TextField
                label={t('health-records:lab.unit')}
                labelHidden
                maxLength={30}
                list={unitsId}
                placeholder={t('health-records:lab.unit')}
                {...field('unit')}
              />
              <datalist id={unitsId}>
                {known?.units.map((unit) => (
                  <option key={unit} value={unit} />
                ))}
              </datalist>
            </div>
          </>
        )}
        <div className="flex max-sm:col-start-2 max-sm:row-start-1 justify-end">
          {isFinding ? null : (
            <IconButton
              icon={Ruler}
              name={t('health-records:lab.range', { name })}
              aria-expanded={hasRange}
              onClick={() => setHasRange(!hasRange)}
            />
          )}
          <IconButton icon={Trash2} name={t('health-records:lab.remove', { name })} onClick={onRemove} />
        </div>
      </div>
      {hasRange && !isFinding ? (
        <div className="mt-2 grid grid-cols-2 gap-2">
          <TextField label={t('health-records:lab.low')} inputMode="decimal" {...field('low')} />
          <TextField label={t('health-records:lab.high')} inputMode="decimal" {...field('high')} />
        </div>
      ) : null}
    </div>
  )
}

/** Enter and the arrows go from value to value, down the report; after the last one Enter goes to the button below. */
function moveOn(event: KeyboardEvent<HTMLElement>) {
  const field = event.currentTarget
  const step = event.key === 'Enter' ? 1 : field instanceof HTMLSelectElement ? 0 : ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
  if (step === 0) return
  event.preventDefault()
  const all = [...(field.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-value], [data-after-values]') ?? [])]
  all[all.indexOf(field) + step]?.focus()
}
