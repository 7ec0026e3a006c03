import { labTests } from '@uzima/contract/health-records'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useLabTests } from './api.ts'
import { emptyRow, other, type Row } from './lab-rows.ts'
import { useTestNames } from './useTestNames.ts'

type LabValueFieldsProps = { rows: Row[]; errors: Record<string, string>; onChange: (rows: Row[]) => void }

/** Fields for measured values: a test prefills its unit and range, which can be overridden from the report. */
export function LabValueFields({ rows, errors, onChange }: LabValueFieldsProps) {
  const { t } = useTranslation(['health-records', 'common', 'errors'])
  const nameOf = useTestNames()
  const known = useLabTests().data?.tests ?? []
  const change = (row: Row, more: Partial<Row>) => onChange(rows.map((each) => (each.key === row.key ? { ...each, ...more } : each)))
  function choose(row: Row, test: string) {
    const found = known.find((each) => each.test === test)
    const text = (bound: number | null | undefined) =>
      bound === null || bound === undefined ? '' : formatNumber(bound, { useGrouping: false })
    change(row, {
      test,
      name: test === other ? '' : nameOf(test, test),
      unit: found?.unit ?? '',
      low: text(found?.low),
      high: text(found?.high),
    })
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">
        {t('health-records:lab.title')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      <p className="mb-3 text-muted text-small">{t('health-records:lab.hint')}</p>
      <div className="divide-y divide-border">
        {rows.map((row, index) => {
          const field = (name: 'name' | 'value' | 'unit' | 'low' | 'high') => {
            const code = errors[`${row.key}.${name}`]
            return {
              value: row[name],
              error: code && t(`errors:${code}`),
              onChange: (event: { target: { value: string } }) => change(row, { [name]: event.target.value }),
            }
          }
          const testError = errors[`${row.key}.test`]
          return (
            // biome-ignore lint/a11y/useSemanticElements: nested fieldsets would be announced twice with every field
            <div key={row.key} role="group" aria-label={t('health-records:lab.row', { number: index + 1 })} className="py-4 first:pt-0">
              <div className="flex items-start gap-2">
                <SelectField
                  className="min-w-0 flex-1"
                  label={t('health-records:lab.test')}
                  placeholder={t('health-records:form.choose')}
                  value={row.test}
                  error={testError && t(`errors:${testError}`)}
                  onChange={(event) => choose(row, event.target.value)}
                  options={[
                    ...labTests.map((test) => ({ value: test, label: nameOf(test, test) })),
                    { value: other, label: t('health-records:lab.other') },
                  ]}
                />
                <IconButton
                  className="mt-7.5"
                  icon={Trash2}
                  name={t('health-records:lab.remove', { number: index + 1 })}
                  onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
                />
              </div>
              {row.test === other ? (
                <TextField className="mt-3" label={t('health-records:lab.name')} maxLength={80} {...field('name')} />
              ) : null}
              <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
                <TextField label={t('health-records:lab.value')} inputMode="decimal" autoComplete="off" {...field('value')} />
                <TextField label={t('health-records:lab.unit')} maxLength={30} autoComplete="off" {...field('unit')} />
                <TextField label={t('health-records:lab.low')} inputMode="decimal" autoComplete="off" {...field('low')} />
                <TextField label={t('health-records:lab.high')} inputMode="decimal" autoComplete="off" {...field('high')} />
              </div>
            </div>
          )
        })}
      </div>
      <Button variant="quiet" icon={Plus} onClick={() => onChange([...rows, emptyRow()])}>
        {t('health-records:lab.add')}
      </Button>
    </fieldset>
  )
}
