import type { ImportDuplicate, ImportRow } from '@uzima/contract/registration/imports'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatStrip } from '#ui/StatStrip.tsx'
import type { Matched } from '../spreadsheet/columns.ts'
import type { RowProblem } from '../spreadsheet/import-rows.ts'
import { DuplicatesPart } from './DuplicatesPart.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ProblemsPart } from './ProblemsPart.tsx'

export type Trial = { people: ImportRow[]; problems: RowProblem[]; duplicates: ImportDuplicate[]; country: string | undefined }

type TrialCardProps = {
  fileName: string
  headers: string[]
  matched: Matched
  trial: Trial
  isBusy: boolean
  /** With the rows of likely duplicates that are added all the same. */
  onImport: (others: ReadonlySet<number>) => void
}

/** What the import would do, and the button that does it. */
export function TrialCard({ fileName, headers, matched, trial, isBusy, onImport }: TrialCardProps) {
  const { t } = useTranslation('registration-imports')
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const { people, problems, duplicates, country } = trial
  const wrong = new Set(problems.map(({ line }) => line)).size
  const count = people.length - duplicates.length + others.size
  const stat = (name: string, figure: number) => ({
    label: t(`registration-imports:trial.${name}`),
    figure: formatNumber(figure),
    text: t(`registration-imports:trial.${name}Text`),
  })
  return (
    <Card ref={card} tabIndex={-1} title={t('registration-imports:trial.title')}>
      <div className="space-y-6">
        <StatStrip
          label={t('registration-imports:trial.counts')}
          stats={[stat('added', count), stat('alike', duplicates.length), stat('wrong', wrong)]}
        />
        {problems.length > 0 ? <ProblemsPart {...{ fileName, headers, matched, problems, country }} /> : null}
        {duplicates.length > 0 ? <DuplicatesPart {...{ people, duplicates, others }} isLocked={isBusy} onChange={setOthers} /> : null}
        <div>
          <Button
            variant="primary"
            size="large"
            aria-describedby="import-promise"
            disabled={count === 0}
            busy={isBusy}
            busyLabel={t('registration-imports:add.busy')}
            onClick={() => onImport(others)}
          >
            {t('registration-imports:add.submit', { count, number: formatNumber(count) })}
          </Button>
          <p id="import-promise" className="mt-2 max-w-[65ch] text-muted text-small">
            {t(count === 0 ? 'registration-imports:add.nobody' : 'registration-imports:add.promise')}
          </p>
        </div>
        {isBusy ? <ImportProgress>{t('registration-imports:add.progress', { count, number: formatNumber(count) })}</ImportProgress> : null}
      </div>
    </Card>
  )
}
