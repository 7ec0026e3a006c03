import type { SecurityOverview } from '@uzima/contract/security/overview'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Panel } from '#ui/Panel.tsx'

/** Number of open items to name; the rest is counted. */
const named = 2

type ScorePanelProps = {
  /** Undefined while loading. */
  overview: SecurityOverview | undefined
  onExplain: () => void
}

/** The score, what it lacks, and each check as a full or empty cup. */
export function ScorePanel({ overview, onExplain }: ScorePanelProps) {
  const { t } = useTranslation('security')
  const checks = overview?.checks ?? []
  const passed = checks.filter((check) => check.passed).length
  const summary = t('score.passed', { count: passed, total: checks.length })
  return (
    <Panel label={t('score.label')}>
      <div className="flex flex-wrap items-end gap-x-7 gap-y-3">
        <div>
          <p className="text-muted text-small">{t('score.label')}</p>
          <p className="mt-1 font-[680] font-display text-[3.25rem] leading-none tracking-[-0.03em]">
            {overview ? formatNumber(overview.score / 100, { style: 'percent' }) : t('score.unknown')}
          </p>
        </div>
        {overview ? (
          <>
            <p className="min-w-0 flex-1 basis-64 pb-0.5">
              <strong className="font-semibold">{summary}</strong> <Left checks={checks} />
            </p>
            <Button variant="panel-quiet" className="max-sm:w-full" onClick={onExplain}>
              {t('dashboard.explain')}
            </Button>
          </>
        ) : null}
      </div>
      {overview ? (
        <div role="img" aria-label={summary} className="mt-5 grid auto-cols-fr grid-flow-col gap-1">
          {[...checks]
            .sort((a, b) => Number(b.passed) - Number(a.passed))
            .map((check) => (
              <span
                key={check.name}
                className={classes(
                  'h-7 rounded-[2px_2px_10px_10px]',
                  check.passed ? 'bg-mint' : 'shadow-[inset_0_0_0_1.5px_var(--u-panel-muted)]',
                )}
              />
            ))}
        </div>
      ) : null}
    </Panel>
  )
}

function Left({ checks }: Pick<SecurityOverview, 'checks'>) {
  const { t } = useTranslation('security')
  const left = checks.filter(({ passed }) => !passed).map(({ name }) => t(`score.todo.${name}`))
  if (left.length === 0) return <>{t('score.whole')}</>
  const rest = left.length - named
  const tasks = rest > 0 ? [...left.slice(0, named), t('score.more', { count: rest })] : left
  return <>{t('score.left', { tasks: formatList(tasks) })}</>
}
