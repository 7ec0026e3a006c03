import type { ArticleSource } from '@uzima/contract/articles'
import { useTranslation } from 'react-i18next'

/** An article's sources. URLs are printed too. */
export function SourceList({ sources }: { sources: readonly ArticleSource[] }) {
  const { t } = useTranslation('articles')
  return (
    <section aria-labelledby="sources" className="mt-10 border-border border-t pt-6">
      <h2 id="sources">{t('articles:article.sources')}</h2>
      <ol className="mt-3 list-decimal space-y-3 pl-6 text-small marker:text-muted">
        {sources.map(({ title, publisher, year, url }) => (
          <li key={url} className="pl-1">
            <a href={url} target="_blank" rel="noreferrer" className="-my-1 inline-block py-1">
              {title}
            </a>
            <span className="block text-muted">{t('articles:article.source', { publisher, year })}</span>
            <span className="hidden break-all text-muted print:block">{url}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
