import type { Likeness } from '@uzima/contract/imports'
import { CopyCheck, GitCompareArrows, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatList, formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { type LinesQuery, useChooseLine } from './api.ts'
import { nameText } from './import-words.ts'
import { columns, LineRow, texts } from './LineRow.tsx'
import { StepsLines } from './StepsLines.tsx'

const icons = { differs: GitCompareArrows, new: Sparkles, here: CopyCheck }
const shownAtFirst = 5
const namedAtMost = 12

type LinesProps = { importId: string; likeness: Likeness; lines: LinesQuery; isAlone: boolean }

/** The lines of one likeness. Of very many only some are shown at first; what is here already is named. */
export function Lines({ importId, likeness, lines, isAlone }: LinesProps) {
  const { t } = useTranslation(['imports', 'common'])
  const choose = useChooseLine(importId)
  const [isOpen, setOpen] = useState(false)
  const rows = lines.data?.pages.flatMap((page) => page.rows) ?? []
  const { counts, steps = null } = lines.data?.pages[0] ?? {}
  const total = counts?.[likeness] ?? 0
  const isWhole = isAlone || isOpen || likeness === 'differs'
  const shown = likeness === 'here' && !isWhole ? [] : isWhole ? rows : rows.slice(0, shownAtFirst)
  const more = total - (steps?.days ?? 0) - shown.length
  if (lines.status === 'success' && total === 0)
    return isAlone ? <p className="px-4 py-3 text-muted wide:px-6">{t('imports:lines.none')}</p> : null
  return (
    <section aria-labelledby={`lines-${likeness}`} className="border-border border-t first:border-t-0">
      <h3 id={`lines-${likeness}`} className="flex items-center gap-3 px-4 pt-3 pb-2 wide:px-6">
        <Icon of={icons[likeness]} className="text-brand" />
        {t(`imports:group.${likeness}`)}
      </h3>
      <StateView {...queryState(lines)} skeleton={<SkeletonRows label={t('imports:lines.loading')} rows={3} />}>
        {() => (
          <>
            {shown.length > 0 && likeness === 'differs' ? (
              <div aria-hidden className={`${columns} border-border border-y py-2 font-semibold text-caption text-muted max-wide:hidden`}>
                <span className={texts}>
                  <span>{t('imports:lines.inFile')}</span>
                  <span>{t('imports:lines.inRecord')}</span>
                </span>
                <span>{t('imports:lines.whatToDo')}</span>
              </div>
            ) : null}
            {shown.length === 0 ? null : (
              <ul aria-labelledby={`lines-${likeness}`} className="divide-y divide-border border-border border-t">
                {shown.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    onChoose={(isChosen) => {
                      if (isChosen !== line.isChosen)
                        choose.mutate({ line, isChosen }, { onError: (error) => toast.error(errorText(error)) })
                    }}
                  />
                ))}
              </ul>
            )}
            {likeness === 'here' && !isWhole && rows.length > 0 ? (
              <p className="px-4 pb-4 text-muted text-small wide:px-6">
                {t('imports:lines.skipped', {
                  names: formatList([...new Set(rows.map(({ kind, brought }) => nameText(t, kind, brought)))].slice(0, namedAtMost)),
                })}{' '}
                <button type="button" className="link inline-flex min-h-6 underline" onClick={() => setOpen(true)}>
                  {t('imports:lines.lookAnyway')}
                </button>
              </p>
            ) : null}
            {more > 0 && likeness !== 'here' ? (
              <div className="px-2 pb-3 wide:px-4">
                <Button
                  variant="quiet"
                  busy={lines.isFetchingNextPage}
                  onClick={() => {
                    if (isWhole) void lines.fetchNextPage()
                    else setOpen(true)
                  }}
                >
                  {t(`imports:more.${likeness}`, { count: more, number: formatNumber(more) })}
                </Button>
              </div>
            ) : null}
            {likeness === 'here' && isWhole && lines.hasNextPage ? (
              <div className="px-2 pb-3 wide:px-4">
                <Button variant="quiet" busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
                  {t('imports:more.here', { count: more, number: formatNumber(more) })}
                </Button>
              </div>
            ) : null}
            {steps ? <StepsLines importId={importId} likeness={likeness} steps={steps} /> : null}
          </>
        )}
      </StateView>
    </section>
  )
}
