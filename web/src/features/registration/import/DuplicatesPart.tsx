import type { ImportDuplicate, ImportRow } from '@uzima/contract/registration/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'

const atOnce = 20

type DuplicatesPartProps = {
  people: ImportRow[]
  duplicates: ImportDuplicate[]
  /** The rows of those that are added all the same. */
  others: ReadonlySet<number>
  isLocked: boolean
  onChange: (others: ReadonlySet<number>) => void
}

/** Whether likely duplicates are left out, all together or one by one. */
export function DuplicatesPart({ people, duplicates, others, isLocked, onChange }: DuplicatesPartProps) {
  const { t } = useTranslation(['registration-imports', 'registration'])
  const [most, setMost] = useState(atOnce)
  const byLine = new Map(people.map((row) => [row.line, row]))
  const chosen = others.size === 0 ? 'skip' : others.size === duplicates.length ? 'add' : null
  function toggle(line: number) {
    const next = new Set(others)
    if (!next.delete(line)) next.add(line)
    onChange(next)
  }
  const born = (day: string | null | undefined) => (day ? t('registration:born', { day: formatDay(day) }) : t('registration:bornUnknown'))
  const likeWhom = ({ earlierLine, person }: ImportDuplicate) =>
    person
      ? t('registration-imports:alike.onRecord', { name: person.name, born: born(person.dateOfBirth) })
      : t('registration-imports:alike.inFile', { line: formatNumber(earlierLine ?? 0) })
  return (
    <section aria-labelledby="import-duplicates">
      <h3 id="import-duplicates" className="mb-2">
        {t('registration-imports:alike.title')}
      </h3>
      <ChoiceGroup
        legend={t('registration-imports:alike.question')}
        name="duplicates"
        columns={2}
        options={[
          { value: 'skip', title: t('registration-imports:alike.skip') },
          { value: 'add', title: t('registration-imports:alike.add') },
        ]}
        value={chosen}
        disabled={isLocked}
        onPick={(value) => onChange(new Set(value === 'add' ? duplicates.map(({ line }) => line) : []))}
      />
      <ul aria-label={t('registration-imports:alike.title')} className="mt-3 divide-y divide-border">
        {duplicates.slice(0, most).map((duplicate) => {
          const { line } = duplicate
          const row = byLine.get(line)
          return (
            <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p className="min-w-0 flex-1 basis-60">
                <span className="block font-semibold [overflow-wrap:anywhere]">{row?.name}</span>
                <span className="block text-muted text-small">
                  {t('registration-imports:alike.row', { line: formatNumber(line) })} · {born(row?.dateOfBirth)}
                </span>
                <span className="block text-small [overflow-wrap:anywhere]">{likeWhom(duplicate)}</span>
              </p>
              <CheckboxField
                label={t('registration-imports:alike.anyway')}
                aria-label={t('registration-imports:alike.anywayNamed', { name: row?.name, line: formatNumber(line) })}
                checked={others.has(line)}
                disabled={isLocked}
                onChange={() => toggle(line)}
              />
            </li>
          )
        })}
      </ul>
      {duplicates.length > most ? (
        <Button variant="quiet" onClick={() => setMost(most + 5 * atOnce)}>
          {t('registration-imports:alike.more', { count: duplicates.length - most, number: formatNumber(duplicates.length - most) })}
        </Button>
      ) : null}
    </section>
  )
}
