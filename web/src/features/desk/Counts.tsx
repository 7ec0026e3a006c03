import type { DeskVisit } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { countStates } from './figures.ts'
import { looks } from './looks.ts'

export function Counts({ visits }: { visits: readonly DeskVisit[] }) {
  const { t } = useTranslation('desk')
  return (
    <ul
      aria-label={t('desk:counts')}
      className="mb-4 grid grid-cols-5 divide-x divide-border overflow-hidden rounded-card border border-border bg-surface"
    >
      {countStates(visits).map(({ state, count }) => (
        <li key={state} className="min-w-0 px-1 py-2.5 sm:px-3 wide:px-5 wide:py-4">
          <span className="flex items-center gap-1.5 text-caption text-muted wide:text-small">
            <span className="max-wide:hidden">
              <Icon of={looks[state].icon} size={16} />
            </span>
            {t(`desk:count.${state}`)}
          </span>
          <span className="block font-semibold text-xl tabular-nums wide:text-figure">{count}</span>
        </li>
      ))}
    </ul>
  )
}
