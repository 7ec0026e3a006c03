import type { WholeArticle } from '@uzima/contract/articles'
import { BookOpen, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/Banner.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../paths.ts'
import { ArticleList } from './ArticleList.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { articleLinks } from './article-links.ts'
import { articleWords } from './article-words.ts'
import { SourceList } from './SourceList.tsx'

// title and facts don't need the Markdown renderer
export const loadText = () => import('#ui/Markdown.tsx')
const Markdown = lazy(async () => ({ default: (await loadText()).Markdown }))

/** The article with its sources and related actions. Prints only the text and sources. */
export function ArticleView({ article }: { article: WholeArticle }) {
  const { t } = useTranslation('articles')
  const { title, content, sources, links, related } = article
  return (
    <>
      <div className="print:hidden">
        <Breadcrumb
          label={t('articles:article.trail')}
          trail={[{ label: t('articles:tab.articles'), link: <Link to={paths.patientEducation()} /> }]}
          current={title}
        />
      </div>
      <div className="mt-5 grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-12">
        <article className="min-w-0 max-w-[42rem]">
          <h1>{title}</h1>
          <p className="mt-3 text-muted">{articleWords(t, article)}</p>
          <div className="mt-3 print:hidden">
            <Button variant="quiet" icon={Printer} className="-ml-3" onClick={() => window.print()}>
              {t('articles:article.print')}
            </Button>
          </div>
          <div className="mt-4 text-pretty [&>div>p:first-child]:text-lead">
            <Suspense fallback={<SkeletonRows label={t('articles:article.loading')} rows={5} />}>
              <Markdown text={content} />
            </Suspense>
          </div>
          <SourceList sources={sources} />
          <div className="mt-8">
            <Banner icon={BookOpen}>{t('articles:disclaimer')}</Banner>
          </div>
        </article>
        {links.length > 0 ? (
          <aside className="wide:sticky wide:top-6 print:hidden">
            <Card title={t('articles:link.title')}>
              <List label={t('articles:link.title')}>
                {links.map((name) => {
                  const { to, icon } = articleLinks[name]
                  return (
                    <ListRow
                      key={name}
                      leading={<Icon of={icon} className="text-brand" />}
                      title={t(`articles:link.${name}`)}
                      link={<Link to={to} />}
                    />
                  )
                })}
              </List>
            </Card>
          </aside>
        ) : null}
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-12 print:hidden">
          <h2 id="related" className="mb-4">
            {t('articles:article.related')}
          </h2>
          <ArticleList label={t('articles:article.related')}>
            {related.map((other) => (
              <ArticleRow key={other.id} article={other} />
            ))}
          </ArticleList>
        </section>
      ) : null}
    </>
  )
}
