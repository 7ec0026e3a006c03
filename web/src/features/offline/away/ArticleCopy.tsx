import type { WholeArticle } from '@uzima/contract/articles'
import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { articleWords, SourceList } from '../../articles/public.ts'

/** The article last read. Its title is the page's. */
export function ArticleCopy({ article }: { article: WholeArticle }) {
  const { t } = useTranslation('articles')
  return (
    <article className="max-w-[42rem]">
      <p className="text-muted">{articleWords(t, article)}</p>
      <div className="mt-4 text-pretty [&>div>p:first-child]:text-lead">
        <Markdown text={article.content} />
      </div>
      <SourceList sources={article.sources} />
      <div className="mt-8">
        <Banner icon={BookOpen}>{t('articles:disclaimer')}</Banner>
      </div>
    </article>
  )
}
