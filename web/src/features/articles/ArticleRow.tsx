import type { Article } from '@uzima/contract/articles'
import { BadgeCheck, ChevronRight, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { articleWords } from './article-words.ts'
import { sayPremium } from './premium.ts'

/** An article in a list. Premium ones link signed-out readers to the plans. `note` says why it is listed. */
export function ArticleRow({ article, note }: { article: Article; note?: ReactNode }) {
  const { t } = useTranslation('articles')
  const { status } = useSession()
  const isClosed = article.isPremium && (status === 'signed-out' || status === 'unfinished')
  return (
    <li className="bg-surface wide:last:odd:col-span-2">
      <Link
        to={isClosed ? paths.subscription() : paths.article({ id: article.id })}
        {...(isClosed && { onClick: () => sayPremium(t) })}
        className="flex h-full gap-4 p-4 text-text no-underline transition-colors hover:bg-background focus-visible:-outline-offset-3 wide:px-6"
      >
        {article.imageUrl ? <img src={article.imageUrl} alt="" className="size-16 rounded-small object-cover max-sm:hidden" /> : null}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-title">{article.title}</span>
          {note}
          <span className="mt-1 block max-w-[65ch] text-pretty">{article.description}</span>
          <span className="mt-2 block text-muted text-small">{articleWords(t, article)}</span>
          {article.isPremium ? (
            <span className="mt-2 block">
              <Badge kind={isClosed ? 'outline' : 'brand'} icon={isClosed ? LockKeyhole : BadgeCheck}>
                {t(isClosed ? 'articles:premium.subscribe' : 'articles:premium.label')}
              </Badge>
            </span>
          ) : null}
        </span>
        <Icon of={ChevronRight} className="self-center text-muted max-sm:hidden" />
      </Link>
    </li>
  )
}
