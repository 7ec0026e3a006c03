import type { ForumCategory } from '@uzima/contract/forum'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

type CategoryFilterProps = {
  categories: readonly ForumCategory[]
  /** Undefined means all. */
  chosen: ForumCategory | undefined
  onChoose: (category: ForumCategory | undefined) => void
}

export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  const { t } = useTranslation('forum')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons filter a list
    <div role="group" aria-label={t('forum:list.categories')} className="flex flex-wrap gap-2">
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={classes(
            'min-h-11 rounded-pill border px-4 font-semibold text-small transition-colors',
            category === chosen
              ? 'border-brand bg-brand-soft text-brand-soft-text'
              : 'border-border-strong bg-surface text-text hover:border-brand hover:text-brand',
          )}
        >
          {t(`forum:category.${category ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
