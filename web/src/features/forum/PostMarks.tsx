import type { ForumPost } from '@uzima/contract/forum'
import { useTranslation } from 'react-i18next'

/** A post's category and tags. */
export function PostMarks({ category, tags }: Pick<ForumPost, 'category' | 'tags'>) {
  const { t } = useTranslation('forum')
  return (
    <>
      <span className="rounded-pill bg-sunken px-2.5 py-1 font-semibold text-caption">{t(`forum:category.${category}`)}</span>
      {tags.map((tag) => (
        <span key={tag} className="min-w-0 text-caption text-muted [overflow-wrap:anywhere]">
          #{tag}
        </span>
      ))}
    </>
  )
}
