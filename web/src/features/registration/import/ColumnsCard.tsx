import { locale } from '@uzima/contract/fields'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatList, formatNumber } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { type Column, type Matched, missingColumns } from '../spreadsheet/columns.ts'
import { type FoundOrder, readDate } from '../spreadsheet/dates.ts'
import type { Choices } from '../spreadsheet/import-rows.ts'
import type { Sheet } from '../spreadsheet/read-csv.ts'
import { ImportProgress } from './ImportProgress.tsx'

type ColumnsCardProps = {
  sheet: Sheet
  matched: Matched
  dates: FoundOrder
  choices: Choices
  isBusy: boolean
  isLocked: boolean
  onMatch: (matched: Matched) => void
  onChoose: (choices: Choices) => void
  onCheck: () => void
}

const wholeName = ['name'] as const
const partsOfName = ['firstName', 'middleName', 'lastName', 'secondLastName'] as const
const others = [
  ...(['dateOfBirth', 'gender', 'phone'] as const),
  ...(['address', 'addressMore', 'city', 'region', 'postalCode', 'country'] as const),
  'locale',
] as const
const required: readonly Column[] = ['name', 'firstName', 'lastName', 'dateOfBirth']
const orders = ['day', 'month'] as const

/** Which column of the file is what. */
export function ColumnsCard({ sheet, matched, dates, choices, isBusy, isLocked, onMatch, onChoose, onCheck }: ColumnsCardProps) {
  const { t } = useTranslation(['registration-imports', 'registration'])
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const [inParts, setInParts] = useState(matched.name === undefined && (matched.firstName ?? matched.lastName) !== undefined)
  const [isPressed, setPressed] = useState(false)
  const shown = [...(inParts ? partsOfName : wholeName), ...others]
  const missing = missingColumns(matched)
  const isOrderOpen = dates.asks && choices.dateOrder === undefined
  const used = new Set(Object.values(matched))
  const unused = sheet.headers.filter((header, at) => header !== '' && !used.has(at))

  const errorOf = (column: Column) => {
    const isMissing = missing.includes('name') ? required.includes(column) && column !== 'dateOfBirth' : false
    const isOpen = (isMissing || (column === 'dateOfBirth' && missing.includes('dateOfBirth'))) && matched[column] === undefined
    return isPressed && isOpen ? t('registration-imports:columns.missing') : undefined
  }
  function match(column: Column, place: string) {
    const { [column]: _, ...rest } = matched
    onMatch(place === '' ? rest : { ...rest, [column]: Number(place) })
  }
  function handleName(next: 'one' | 'parts') {
    setInParts(next === 'parts')
    const { name, firstName, middleName, lastName, secondLastName, ...rest } = matched
    const first = name ?? firstName
    onMatch(first === undefined ? rest : { ...rest, [next === 'parts' ? 'firstName' : 'name']: first })
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPressed(true)
    if (missing.length === 0 && !isOrderOpen) return onCheck()
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <Card ref={card} tabIndex={-1} title={t('registration-imports:columns.title')}>
      <form noValidate onSubmit={handleSubmit} className="space-y-6">
        <p className="max-w-[65ch] text-muted">{t('registration-imports:columns.text')}</p>
        <Segments
          label={t('registration-imports:columns.nameKind')}
          options={(['one', 'parts'] as const).map((value) => ({ value, label: t(`registration-imports:columns.${value}`) }))}
          value={inParts ? 'parts' : 'one'}
          onChange={handleName}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {shown.map((column) => (
            <SelectField
              key={column}
              label={t(`registration-imports:column.${column}`)}
              {...(required.includes(column) ? {} : { optional: t('common:optional') })}
              placeholder={t('registration-imports:columns.none')}
              options={sheet.headers.map((header, at) => ({
                value: String(at),
                label: header || t('registration-imports:columns.unnamed', { number: at + 1 }),
              }))}
              value={String(matched[column] ?? '')}
              disabled={isLocked}
              hint={samplesOf(sheet, matched[column], (samples) => t('registration-imports:columns.samples', { samples }))}
              {...definedError(errorOf(column))}
              onChange={(event) => match(column, event.target.value)}
            />
          ))}
          <SelectField
            label={t('registration-imports:columns.otherLanguage')}
            options={locale.options.map((value) => ({ value, label: languageNames[value] }))}
            value={choices.locale}
            disabled={isLocked}
            onChange={(event) => onChoose({ ...choices, locale: locale.parse(event.target.value) })}
          />
        </div>
        {dates.asks ? (
          <ChoiceGroup
            legend={t('registration-imports:dates.question')}
            name="date-order"
            columns={2}
            options={orders.map((value) => ({
              value,
              title: t(`registration-imports:dates.${value}`, { example: readAs(dates.example, value) }),
            }))}
            value={choices.dateOrder ?? null}
            disabled={isLocked}
            {...definedError(isPressed && isOrderOpen ? t('registration-imports:dates.missing') : undefined)}
            onPick={(dateOrder) => onChoose({ ...choices, dateOrder })}
          />
        ) : dates.order ? (
          <p>{t(`registration-imports:dates.found.${dates.order}`, { example: dates.example })}</p>
        ) : null}
        {unused.length > 0 ? (
          <p className="text-muted text-small [overflow-wrap:anywhere]">
            {t('registration-imports:columns.unused', { columns: formatList(unused) })}
          </p>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isLocked}
          busy={isBusy}
          busyLabel={t('registration-imports:check.busy')}
        >
          {t('registration-imports:check.submit')}
        </Button>
        {isBusy ? (
          <ImportProgress>
            {t('registration-imports:check.progress', { count: sheet.rows.length, number: formatNumber(sheet.rows.length) })}
          </ImportProgress>
        ) : null}
      </form>
    </Card>
  )

  function readAs(example: string | undefined, order: (typeof orders)[number]) {
    const date = readDate(example ?? '', order)
    const day = 'day' in date ? formatDay(date.day) : t('registration-imports:dates.none')
    return `${example ?? ''}: ${day}`
  }
}

const definedError = (error: string | undefined) => (error === undefined ? {} : { error })

/** The first three cells that are not empty, cut to a readable length. */
function samplesOf({ rows }: Sheet, at: number | undefined, words: (samples: string) => string) {
  if (at === undefined) return undefined
  const found: string[] = []
  for (const { cells } of rows) {
    const cell = cells[at]?.replaceAll(/\s+/g, ' ')
    if (cell && !found.includes(cell)) found.push(cell.length > 30 ? `${cell.slice(0, 29)}…` : cell)
    if (found.length === 3) break
  }
  return found.length === 0 ? undefined : words(found.join(' · '))
}
