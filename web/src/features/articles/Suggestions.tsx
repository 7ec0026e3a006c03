import type { Suggestion, SuggestionReason } from '@uzima/contract/articles'
import { Sprout } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useCareName } from '../wellness/public.ts'
import { ArticleList } from './ArticleList.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { useSuggestions } from './api.ts'

/**
 * Suggestions from the reader's own record with their reasons. Hidden if there are none or the request fails; the articles are below
 * anyway.
 */
export function Suggestions() {
  const { t } = useTranslation(['articles', 'wellness'])
  const rows = useSuggestions().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">{t('articles:suggestions.title')}</h2>
      <p className="mt-1 mb-3 max-w-[65ch] text-muted text-small">{t('articles:suggestions.intro')}</p>
      <ArticleList label={t('articles:suggestions.title')}>
        {rows.map(({ article, reasons }) => (
          <ArticleRow key={article.id} article={article} note={<Why reasons={reasons} />} />
        ))}
      </ArticleList>
    </section>
  )
}

/** The strongest kind of reason with all reasons of that kind. */
function Why({ reasons }: Pick<Suggestion, 'reasons'>) {
  const { t } = useTranslation('articles')
  const careName = useCareName()
  const [first] = reasons
  if (!first) return null
  const nameOf = ({ kind, id, name }: SuggestionReason) =>
    kind === 'due' || kind === 'proposed' ? careName({ catalogId: id, type: name }) : name
  const names = formatList(reasons.filter(({ kind }) => kind === first.kind).map(nameOf))
  return (
    <span className="mt-1 flex items-start gap-1.5 font-medium text-brand text-small">
      <Icon of={Sprout} size={16} className="mt-0.5" />
      <span>{t(`articles:suggestions.${first.kind}`, { names })}</span>
    </span>
  )
}
