import { toCsv } from '@uzima/contract/csv'
import { i18n } from '#lib/i18n.ts'
import type { Matched } from '../spreadsheet/columns.ts'
import type { RowProblem } from '../spreadsheet/import-rows.ts'

const t = (key: string) => i18n.t(`registration-imports:${key}`)

export const wrongText = ({ code }: RowProblem) => t(`problem.${code}`)
export const allowedText = ({ column }: RowProblem) => t(`allowed.${column || 'row'}`)
export const partText = ({ column }: RowProblem) => (column === '' ? t('problems.wholeRow') : t(`column.${column}`))

/** Every problem, with the header of the file it stands under. */
export function problemsFile(problems: RowProblem[], headers: string[], matched: Matched): Blob {
  const headerOf = ({ column }: RowProblem) => (column === '' ? '' : (headers[matched[column] ?? -1] ?? ''))
  const rows = problems.map((problem) => [
    String(problem.line),
    headerOf(problem) || partText(problem),
    problem.value,
    wrongText(problem),
    allowedText(problem),
  ])
  const head = ['row', 'part', 'value', 'wrong', 'allowed'].map((name) => t(`problems.${name}`))
  return new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' })
}
