import type { InboxCounts, InboxKind } from '@uzima/contract/inbox'
import { useTranslation } from 'react-i18next'

type KindChipsProps = { counts: InboxCounts; chosen: InboxKind | undefined; onChoose: (kind: InboxKind | undefined) => void }

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3.5 py-1 text-left font-medium text-small ' +
  'hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-soft-text'

/** How much waits of each kind; one can be shown by itself. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('inbox')
  const all = { kind: undefined, count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons filter a list
    <div role="group" aria-label={t('inbox:filter.label')} className="mb-4 flex flex-wrap gap-2">
      {[all, ...counts].map(({ kind, count }) => (
        <button key={kind ?? 'all'} type="button" aria-pressed={kind === chosen} className={chip} onClick={() => onChoose(kind)}>
          {t(`inbox:filter.${kind ?? 'all'}`)} <span className="tabular-nums">{count > 99 ? '99+' : count}</span>
        </button>
      ))}
    </div>
  )
}
