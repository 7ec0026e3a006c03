import { type ImportDuplicate, importFileNameLength, type PatientImport } from '@uzima/contract/registration/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { toast } from '#ui/toast.ts'
import { guessColumns } from '../spreadsheet/columns.ts'
import { dateOrders } from '../spreadsheet/dates.ts'
import { type Choices, readPeople } from '../spreadsheet/import-rows.ts'
import { useCheckImport, useImportPatients } from './api.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import type { OpenedFile } from './FileCard.tsx'
import { type Trial, TrialCard } from './TrialCard.tsx'

/** Matching the columns, the trial run, and the import itself. A change of the columns ends the trial run. */
export function ImportSteps({ file, onDone }: { file: OpenedFile; onDone: (made: PatientImport) => void }) {
  const { t } = useTranslation('registration-imports')
  const { sheet } = file
  const [matched, setMatched] = useState(() => guessColumns(sheet.headers))
  const [choices, setChoices] = useState<Choices>({ dateOrder: undefined, locale: currentLanguage() })
  const [trial, setTrial] = useState<Trial>()
  const check = useCheckImport()
  const add = useImportPatients()
  const attempt = useAttempt()
  const dates = dateOrders(sheet.rows.map(({ cells }) => cells[matched.dateOfBirth ?? -1] ?? ''))
  const dateOrder = dates.order ?? choices.dateOrder

  async function handleCheck() {
    const { rows, problems } = readPeople(sheet, matched, { ...choices, dateOrder })
    if (rows.length === 0) return setTrial({ people: [], problems, duplicates: [], country: undefined })
    await check.mutateAsync(rows).then(
      (found) => {
        const refused = new Set(found.problems.map(({ line }) => line))
        const byLine = new Map(rows.map((row) => [row.line, row]))
        const told = found.problems.map(({ line, field, code }) => ({ line, column: field, code, value: byLine.get(line)?.[field] ?? '' }))
        setTrial({
          people: rows.filter(({ line }) => !refused.has(line)),
          problems: [...problems, ...told].sort((a, b) => a.line - b.line),
          duplicates: found.duplicates,
          country: found.country,
        })
      },
      (error: Error) => toast.error(t('registration-imports:check.failed'), { text: errorText(error) }),
    )
  }

  async function handleImport({ people, duplicates }: Trial, others: ReadonlySet<number>) {
    const left = new Set(duplicates.map(({ line }: ImportDuplicate) => line))
    const rows = people.map((row) => (left.has(row.line) && others.has(row.line) ? { ...row, isOther: true } : row))
    const input = { fileName: file.name.slice(-importFileNameLength), rows }
    await add
      .mutateAsync({ ...input, idempotencyKey: attempt(input) })
      .then(onDone, (error: Error) => toast.error(t('registration-imports:add.failed'), { text: errorText(error) }))
  }

  return (
    <>
      <ColumnsCard
        sheet={sheet}
        matched={matched}
        dates={dates}
        choices={choices}
        isBusy={check.isPending}
        isLocked={check.isPending || add.isPending}
        onMatch={(next) => {
          setTrial(undefined)
          setMatched(next)
        }}
        onChoose={(next) => {
          setTrial(undefined)
          setChoices(next)
        }}
        onCheck={() => void handleCheck()}
      />
      {trial ? (
        <TrialCard
          fileName={file.name}
          headers={sheet.headers}
          matched={matched}
          trial={trial}
          isBusy={add.isPending}
          onImport={(others) => void handleImport(trial, others)}
        />
      ) : null}
    </>
  )
}
