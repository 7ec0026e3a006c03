import type { Chart } from '@uzima/contract/chart'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useChartActions } from './chart-actions.ts'

const part =
  'flex h-full min-h-13 items-center justify-center gap-x-2 gap-y-0.5 px-1.5 py-2 text-center font-semibold text-small leading-4.5 no-underline focus-visible:-outline-offset-3 max-wide:flex-col max-wide:text-xs'

type ChartActionsProps = { patientId: string; name: string; chart: Chart | undefined }

/** What one does for a patient, joined in one strip; on phones it stands in the place of the bottom bar. */
export function ChartActions({ patientId, name, chart }: ChartActionsProps) {
  const { t } = useTranslation('chart')
  const actions = useChartActions()
  return (
    <ul
      aria-label={t('chart:act.title', { name })}
      className="grid auto-cols-fr grid-flow-col divide-x divide-border border-border border-t bg-surface max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-10 max-wide:pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {actions.map(({ name: action, icon, shortcut, needsAllergies, to }, index) => {
        const content = (
          <>
            <Icon of={icon} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{t(`chart:act.${action}`)}</span>
          </>
        )
        return (
          <li key={action}>
            {needsAllergies && !chart ? (
              // biome-ignore lint/a11y/useFocusableInteractive: it leads nowhere for now
              // biome-ignore lint/a11y/useSemanticElements: a link without an address has no role
              <span role="link" aria-disabled="true" title={t('chart:act.held')} className={classes(part, 'text-muted')}>
                {content}
              </span>
            ) : (
              <Link
                to={to({ patientId, visit: chart?.nextVisit ?? null })}
                aria-keyshortcuts={shortcut}
                className={classes(
                  part,
                  index === 0 ? 'bg-brand text-brand-contrast hover:bg-brand-hover' : 'text-brand hover:bg-brand-soft',
                )}
              >
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
