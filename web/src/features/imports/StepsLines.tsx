import type { ImportDays, Likeness } from '@uzima/contract/imports'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay, formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useChooseKind, useChooseLine, useImportLines } from './api.ts'
import { LineRow } from './LineRow.tsx'

type StepsLinesProps = { importId: string; likeness: Likeness; steps: ImportDays }
const failed = { onError: (error: unknown) => toast.error(errorText(error)) }

/** Steps a day: summed up, as there are as many lines as days; the days themselves are shown if asked for. */
export function StepsLines({ importId, likeness, steps: { days, first, last, chosen } }: StepsLinesProps) {
  const { t } = useTranslation('imports')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const choose = useChooseKind(importId)
  const all = (isChosen: boolean) => choose.mutate({ kind: 'steps', likeness, isChosen }, failed)
  const number = formatNumber(days)
  const isBusy = (isChosen: boolean) => choose.isPending && choose.variables.isChosen === isChosen
  return (
    <section aria-labelledby={id} className="border-border border-t">
      <div className="grid gap-x-6 gap-y-3 px-4 py-3 wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-center wide:px-6">
        <div className="min-w-0">
          <h4 id={id} className="font-semibold">
            {t('imports:steps.days', { count: days, number })}
          </h4>
          <p className="text-muted text-small">
            {days === 1
              ? formatDay(first, 'long')
              : t('imports:steps.span', { first: formatDay(first, 'long'), last: formatDay(last, 'long') })}
          </p>
          <p className="mt-1 text-small">{t(likeness === 'differs' ? 'imports:steps.greater' : 'imports:steps.how')}</p>
        </div>
        <div className="grid gap-2">
          <p className="text-muted text-small" aria-live="polite">
            {t('imports:steps.chosen', { chosen: formatNumber(chosen), number })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button disabled={chosen === days} busy={isBusy(true)} onClick={() => all(true)}>
              {t('imports:steps.add')}
            </Button>
            <Button disabled={chosen === 0} busy={isBusy(false)} onClick={() => all(false)}>
              {t('imports:steps.skip')}
            </Button>
          </div>
        </div>
      </div>
      <div className="px-2 pb-3 wide:px-4">
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'imports:steps.hide' : 'imports:steps.show')}
        </Button>
      </div>
      {isOpen ? <Days importId={importId} likeness={likeness} labelledBy={id} /> : null}
    </section>
  )
}

function Days({ importId, likeness, labelledBy }: Pick<StepsLinesProps, 'importId' | 'likeness'> & { labelledBy: string }) {
  const { t } = useTranslation('imports')
  const lines = useImportLines(importId, likeness, 'steps')
  const choose = useChooseLine(importId)
  return (
    <StateView {...queryState(lines)} skeleton={<SkeletonRows label={t('imports:steps.loading')} rows={3} />}>
      {() => {
        const pages = lines.data?.pages ?? []
        const rows = pages.flatMap((page) => page.rows)
        const more = (pages[0]?.steps?.days ?? 0) - rows.length
        return (
          <>
            <ul aria-labelledby={labelledBy} className="divide-y divide-border border-border border-t">
              {rows.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  onChoose={(isChosen) => {
                    if (isChosen !== line.isChosen) choose.mutate({ line, isChosen }, failed)
                  }}
                />
              ))}
            </ul>
            {lines.hasNextPage ? (
              <div className="px-2 pb-3 wide:px-4">
                <Button variant="quiet" busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
                  {t('imports:steps.more', { count: more, number: formatNumber(more) })}
                </Button>
              </div>
            ) : null}
          </>
        )
      }}
    </StateView>
  )
}
