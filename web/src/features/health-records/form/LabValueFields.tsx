import type { LabPanel } from '@uzima/contract/health-records/values'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useLabTests } from '../api.ts'
import { LabValueRow } from './LabValueRow.tsx'
import { emptyRow, type Row, rowOf } from './lab-rows.ts'

type LabValueFieldsProps = {
  rows: Row[]
  errors: Record<string, string>
  onChange: (rows: Row[]) => void
  onPanel: (panel: LabPanel) => void
}

/** Fields for measured values: a panel offers its tests as rows to fill, and any other value can be added. */
export function LabValueFields({ rows, errors, onChange, onPanel }: LabValueFieldsProps) {
  const { t } = useTranslation(['health-records', 'common'])
  const box = useRef<HTMLFieldSetElement>(null)
  const { tests = [], panels = [] } = useLabTests().data ?? {}
  const knownOf = (test: string) => tests.find((each) => each.test === test)
  const change = (row: Row, more: Partial<Row>) => onChange(rows.map((each) => (each.key === row.key ? { ...each, ...more } : each)))
  const show = (next: Row[], at: number) => {
    flushSync(() => onChange(next))
    box.current?.querySelectorAll<HTMLElement>('[role=group]')[at]?.querySelector<HTMLElement>('[data-value], select')?.focus()
  }
  function offer(id: string) {
    const panel = panels.find((each) => each.panel === id)
    if (!panel) return
    const missing = panel.tests.filter((test) => !rows.some((row) => row.test === test))
    onPanel(panel)
    show([...rows, ...missing.map((test) => rowOf(test, knownOf(test)))], rows.length)
  }
  return (
    <fieldset ref={box}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">
        {t('health-records:lab.title')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      <p className="mb-3 text-muted text-small">{t('health-records:lab.hint')}</p>
      <SelectField
        label={t('health-records:lab.panel')}
        placeholder={t('health-records:lab.choosePanel')}
        value=""
        onChange={(event) => offer(event.target.value)}
        options={panels.map(({ panel, name }) => ({ value: panel, label: name }))}
      />
      <div className="mt-4 divide-y divide-border">
        {rows.map((row, index) => (
          <LabValueRow
            key={row.key}
            row={row}
            number={index + 1}
            tests={tests}
            errors={errors}
            onChange={(more) => change(row, more)}
            onChoose={(test) => {
              const chosen = { test, name: knownOf(test)?.name ?? '', value: '', unit: knownOf(test)?.units[0] ?? '' }
              show(
                rows.map((each) => (each.key === row.key ? { ...each, ...chosen } : each)),
                index,
              )
            }}
            onRemove={() => onChange(rows.filter((each) => each.key !== row.key))}
          />
        ))}
      </div>
      <Button variant="quiet" icon={Plus} data-after-values="" onClick={() => show([...rows, emptyRow()], rows.length)}>
        {t('health-records:lab.add')}
      </Button>
    </fieldset>
  )
}
