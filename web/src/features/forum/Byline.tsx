import type { ForumAuthor } from '@uzima/contract/forum'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'

type BylineProps = { author: ForumAuthor; createdAt: string; editedAt: string | null; isOwn: boolean; children?: ReactNode }

/** The author's pseudonym and the date. */
export function Byline({ author, createdAt, editedAt, isOwn, children }: BylineProps) {
  const { t } = useTranslation('forum')
  return (
    <div className="flex items-center gap-3">
      <Avatar name={author.name} tone={author.avatar} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{author.name}</span>
          {author.role === 'doctor' ? (
            <Badge kind="brand" icon={BadgeCheck}>
              {t('forum:doctor')}
            </Badge>
          ) : null}
          {isOwn ? <span className="text-muted text-small">{t('forum:you')}</span> : null}
        </p>
        <p className="text-caption text-muted tabular-nums">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {editedAt ? ` · ${t('forum:edited')}` : null}
        </p>
      </div>
      {children}
    </div>
  )
}
