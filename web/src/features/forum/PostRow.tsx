import type { ForumPostRow } from '@uzima/contract/forum'
import { EyeOff, Heart, Lock, MessageCircle, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { Byline } from './Byline.tsx'
import { LikeButton } from './LikeButton.tsx'
import { PostMarks } from './PostMarks.tsx'

export function PostRow({ post }: { post: ForumPostRow }) {
  const { t } = useTranslation('forum')
  const { id, title, excerpt, category, tags, likes, replies, isPinned, isLocked, removedReason } = post
  return (
    <li className="space-y-3 p-4 wide:px-6">
      <Byline {...post} />
      <div>
        <h3 className="[overflow-wrap:anywhere]">
          <Link to={paths.forumPost({ id })} className="inline-block py-1 text-text hover:text-brand">
            {title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{withoutMarks(excerpt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {removedReason === null ? null : (
          <Badge kind="danger" icon={EyeOff}>
            {t('forum:removed.badge')}
          </Badge>
        )}
        {isPinned ? (
          <Badge kind="neutral" icon={Pin}>
            {t('forum:pinned')}
          </Badge>
        ) : null}
        {isLocked ? (
          <Badge kind="warning" icon={Lock}>
            {t('forum:locked.badge')}
          </Badge>
        ) : null}
        <PostMarks category={category} tags={tags} />
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-x-2">
        {removedReason === null ? (
          <LikeButton post={post} />
        ) : (
          <span className="inline-flex min-h-11 items-center gap-2 px-3 text-muted">
            <Icon of={Heart} />
            {t('forum:likes', { count: likes })}
          </span>
        )}
        <Link
          to={paths.forumPost({ id })}
          className="inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-semibold text-[0.9375rem] no-underline hover:bg-brand-soft"
        >
          <Icon of={MessageCircle} />
          {t('forum:replies', { count: replies })}
        </Link>
      </div>
    </li>
  )
}

/** Excerpt without the Markdown marks for headings, lists and emphasis. */
const withoutMarks = (markdown: string) =>
  markdown
    .replaceAll(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/g, ' ')
