import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { formatCountry, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import type { Matched } from '../spreadsheet/columns.ts'
import type { RowProblem } from '../spreadsheet/import-rows.ts'
import { allowedText, partText, problemsFile, wrongText } from './problems-csv.ts'

const mostShown = 10
const cell = 'py-2.5 pr-3 align-top'

type ProblemsPartProps = {
  fileName: string
  headers: string[]
  matched: Matched
  problems: RowProblem[]
  /** As whose numbers those without a + were read. */
  country: string | undefined
}

/** The first problems as a table; all of them as a file. On phones a row has two lines. */
export function ProblemsPart({ fileName, headers, matched, problems, country }: ProblemsPartProps) {
  const { t } = useTranslation('registration-imports')
  const shown = problems.slice(0, mostShown)
  const isFirst = (problem: RowProblem) => problem === shown.find(({ column, code }) => column === problem.column && code === problem.code)
  const hasNumber = problems.some(({ code }) => code === 'phone_invalid')
  const handleDownload = () =>
    download(problemsFile(problems, headers, matched), t('registration-imports:problems.file', { name: fileName.replace(/\.\w+$/, '') }))
  return (
    <section aria-labelledby="import-problems">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="import-problems">{t('registration-imports:problems.title')}</h3>
        <Button icon={Download} onClick={handleDownload}>
          {t('registration-imports:problems.download')}
        </Button>
      </div>
      <p className="mb-2 max-w-[65ch] text-muted text-small">
        {t('registration-imports:problems.text')}
        {hasNumber && country ? ` ${t('registration-imports:problems.country', { country: formatCountry(country) })}` : null}
      </p>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{t('registration-imports:problems.title')}</caption>
        <thead className="text-left text-muted text-small">
          <tr className="border-border border-b">
            <th scope="col" className="w-15 py-2 pr-3 font-medium">
              {t('registration-imports:problems.row')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium max-wide:hidden">
              {t('registration-imports:problems.part')}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t('registration-imports:problems.wrong')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {shown.map((problem) => (
            <tr key={`${problem.line} ${problem.column}`}>
              <th scope="row" className={`${cell} text-left font-normal tabular-nums`}>
                {formatNumber(problem.line)}
              </th>
              <td className={`${cell} max-wide:hidden`}>
                {partText(problem)}
                <span className="block max-w-88 text-muted text-small [overflow-wrap:anywhere]">{problem.value}</span>
              </td>
              <td className={cell}>
                <span className="block wide:hidden">
                  {partText(problem)} <span className="text-muted [overflow-wrap:anywhere]">{problem.value}</span>
                </span>
                {wrongText(problem)}
                {isFirst(problem) ? <span className="block text-muted text-small">{allowedText(problem)}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > mostShown ? (
        <p className="mt-2 text-muted text-small">
          {t('registration-imports:problems.more', {
            count: problems.length - mostShown,
            number: formatNumber(problems.length - mostShown),
          })}
        </p>
      ) : null}
    </section>
  )
}
