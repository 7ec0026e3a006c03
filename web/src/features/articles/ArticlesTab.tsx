import { articleCategories, articleCategory } from '@uzima/contract/articles'
import { BookOpen, LayoutList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { isVerified, useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { useArticles } from './api.ts'

// loaded only when the person's record gives reasons
const Suggestions = lazy(async () => {
  const [{ Suggestions: Card }] = await Promise.all([import('./Suggestions.tsx'), loadTexts(['wellness'])])
  return { default: Card }
})

export function ArticlesTab() {
  const { t } = useTranslation('articles')
  const session = useSession()
  const hasRecord = session.status === 'signed-in' && session.role !== 'admin' && isVerified(session) && session.profile?.hipaaConsent
  return (
    <div className="space-y-6">
      {hasRecord ? (
        <Suspense fallback={null}>
          <Suggestions />
        </Suspense>
      ) : null}
      <Library />
      <Banner icon={BookOpen}>{t('articles:disclaimer')}</Banner>
    </div>
  )
}

/** The category is in the URL; the search is not, since it may reveal what someone suffers from. */
function Library() {
  const { t } = useTranslation(['articles', 'common'])
  const [query, setQuery] = useSearchParams()
  const category = articleCategories.find((each) => each === query.get('category'))
  const [search, setSearch] = useState('')
  // changing the key clears the field
  const [searches, setSearches] = useState(0)
  const articles = useArticles({ search, category })
  const rows = articles.data?.rows ?? []

  const choose = (value: string) => setQuery(value ? { category: articleCategory.parse(value) } : {}, { replace: true })
  function showAll() {
    choose('')
    setSearch('')
    setSearches(searches + 1)
  }

  return (
    <section aria-label={t('articles:tab.articles')} className="space-y-4">
      <search className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <SearchField key={searches} label={t('articles:search.label')} onSearch={setSearch} />
        </div>
        <SelectChip
          label={t('articles:category.label')}
          icon={LayoutList}
          value={category ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: t('articles:category.all') },
            ...(articles.data?.categories ?? []).map((value) => ({ value, label: t(`articles:category.${value}`) })),
          ]}
        />
      </search>
      <p role="status" className="text-muted text-small">
        {articles.isSuccess ? t('articles:list.count', { count: rows.length }) : ''}
      </p>
      <StateView {...queryState(articles)} skeleton={<SkeletonRows label={t('articles:list.loading')} rows={5} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t('articles:list.empty')}
              text={t('articles:list.emptyHint')}
              action={<Button onClick={showAll}>{t('articles:list.showAll')}</Button>}
            />
          ) : (
            <ArticleList label={t('articles:tab.articles')}>
              {rows.map((article) => (
                <ArticleRow key={article.id} article={article} />
              ))}
            </ArticleList>
          )
        }
      </StateView>
    </section>
  )
}
