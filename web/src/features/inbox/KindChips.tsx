import type { InboxCounts, InboxKind } from '@uzima/contract/inbox'
import { useTranslation } from 'react-i18next'

type KindChipsProps = { counts: InboxCounts; chosen: InboxKind | undefined; onChoose: (kind: InboxKind | undefined) => void }

const chip =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3.5 py-1 font-medium text-small ' +
  'hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-soft-text'

/** How much waits of each kind; one can be shown by itself. In one row on phones, so that the list begins above the fold. */
export function KindChips({ counts, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('inbox')
  const all = { kind: undefined, count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons filter a list
    <div
      role="group"
      aria-label={t('inbox:filter.label')}
      className="mb-4 flex gap-2 wide:flex-wrap max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4 max-wide:py-1 max-wide:[scrollbar-width:none]"
    >
      {[all, ...counts].map(({ kind, count }) => (
        <button key={kind ?? 'all'} type="button" aria-pressed={kind === chosen} className={chip} onClick={() => onChoose(kind)}>
          {t(`inbox:filter.${kind ?? 'all'}`)} <span className="tabular-nums">{count > 99 ? '99+' : count}</span>
        </button>
      ))}
    </div>
  )
}
