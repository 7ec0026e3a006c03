import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { offlineUser } from '#lib/offline/choice.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { useTitle } from '#lib/title.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { ArticleView, loadText } from './ArticleView.tsx'
import { useArticle } from './api.ts'
import { sayPremium } from './premium.ts'
import { useDescription } from './useDescription.ts'

/** The screen at /patient-education/:id. */
export default function ArticlePage() {
  const { id = '' } = useParams()
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[76rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-6 wide:pb-24">
        <Entry key={id} id={id} />
      </div>
    </QueryProvider>
  )
}

function Entry({ id }: { id: string }) {
  const { t } = useTranslation(['articles', 'common'])
  const navigate = useNavigate()
  const article = useArticle(id)
  const isClosed = isApiError(article.error, 'article_premium')
  useTitle(article.data?.title)
  useDescription(article.data?.description)
  useEffect(() => {
    // loads the renderer alongside the text; a failure surfaces where it is rendered
    void Promise.allSettled([loadText()])
  }, [])
  const read = article.data
  useEffect(() => {
    const userId = offlineUser()
    // the article last read is among what can be read without a connection; a failure to keep it is no failure of the page
    if (read && userId)
      void import('#lib/offline/copies.ts').then(({ keepCopy }) => keepCopy(userId, 'article', read)).catch(() => undefined)
  }, [read])
  useEffect(() => {
    if (!isClosed) return
    sayPremium(t)
    void navigate(paths.subscription(), { replace: true })
  }, [isClosed, navigate, t])

  if (isApiError(article.error) && article.error.status === 404) return <Unknown />
  const skeleton = <SkeletonRows label={t('articles:article.loading')} rows={5} />
  if (isClosed) return skeleton
  return (
    <StateView {...queryState(article)} skeleton={skeleton}>
      {() => (article.data ? <ArticleView article={article.data} /> : null)}
    </StateView>
  )
}

function Unknown() {
  const { t } = useTranslation('articles')
  return (
    <>
      <h1 className="mb-4">{t('articles:article.title')}</h1>
      <EmptyState
        title={t('articles:article.missing')}
        text={t('articles:article.missingHint')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.patientEducation()}>{t('articles:list.showAll')}</Link>
          </Button>
        }
      />
    </>
  )
}
