import type { SearchKind } from '@uzima/contract/search'
import { useTranslation } from 'react-i18next'
import type { HitGroup } from './options.ts'

type KindChipsProps = { groups: HitGroup[]; chosen: SearchKind | undefined; onChoose: (kind: SearchKind | undefined) => void }

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3.5 py-1 font-medium text-small ' +
  'hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-soft-text'

/** What was found of each kind; one can be shown by itself. */
export function KindChips({ groups, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('search')
  const kinds = groups.map(({ kind, options, hasMore }) => ({ kind, count: options.length, hasMore }))
  // a kind that is shown stays, whatever the first few say
  const isMissing = chosen !== undefined && !kinds.some(({ kind }) => kind === chosen)
  if (kinds.length === 0 && !isMissing) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons switch a view
    <div role="group" aria-label={t('search:page.show')} className="mb-4 flex flex-wrap gap-2 wide:mb-6">
      <button type="button" aria-pressed={chosen === undefined} className={chip} onClick={() => onChoose(undefined)}>
        {t('search:page.all')}
      </button>
      {kinds.map(({ kind, count, hasMore }) => (
        <button key={kind} type="button" aria-pressed={kind === chosen} className={chip} onClick={() => onChoose(kind)}>
          {t(`search:kind.${kind}`)} <span className="tabular-nums">{hasMore ? t('search:page.atLeast', { count }) : count}</span>
        </button>
      ))}
      {isMissing ? (
        <button type="button" aria-pressed className={chip} onClick={() => onChoose(chosen)}>
          {t(`search:kind.${chosen}`)}
        </button>
      ) : null}
    </div>
  )
}
