import type { InboxCounts, InboxKind } from '@uzima/contract/inbox'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '#ui/FilterChips.tsx'

type KindChipsProps = { counts: InboxCounts; chosen: InboxKind | undefined; onChoose: (kind: InboxKind | undefined) => void }

/** How much waits of each kind; one can be shown by itself. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('inbox')
  const all = { kind: undefined, count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    <FilterChips
      label={t('inbox:filter.label')}
      options={[all, ...counts].map(({ kind, count }) => ({
        value: kind,
        label: (
          <>
            {t(`inbox:filter.${kind ?? 'all'}`)} <span className="tabular-nums">{count > 99 ? '99+' : count}</span>
          </>
        ),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
