import type { ForumPost } from '@uzima/contract/forum'
import { EyeOff, Lock, Pin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { paths } from '../../paths.ts'
import { Byline } from './Byline.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { LikeButton } from './LikeButton.tsx'
import { PostMarks } from './PostMarks.tsx'
import { PostText } from './PostText.tsx'
import { TextMenu } from './TextMenu.tsx'

const PostForm = lazy(async () => {
  const [{ PostForm: Form }] = await Promise.all([import('./PostForm.tsx'), loadTexts(['errors'])])
  return { default: Form }
})

export function PostCard({ post }: { post: ForumPost }) {
  const { t } = useTranslation('forum')
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const { id, title, content, author, category, tags, isOwn, isPinned, isLocked, lockReason, removedReason, crises } = post
  return (
    <>
      {crises.length > 0 ? <CrisisNotice crises={crises} /> : null}
      <Card>
        <article className="space-y-4">
          <Byline {...post}>
            <TextMenu
              target={{ kind: 'post', id }}
              post={post}
              onEdit={() => setIsEditing(true)}
              onDeleted={() => void navigate(paths.patientEducation({ tab: 'forum' }), { replace: true })}
            />
          </Byline>
          {removedReason === null ? null : (
            <Banner kind="danger" icon={EyeOff}>
              {t(isOwn ? 'forum:removed.own' : 'forum:removed.admin', { reason: removedReason })}
            </Banner>
          )}
          <h1 className="[overflow-wrap:anywhere]">{title}</h1>
          {isEditing ? (
            <Suspense fallback={<SkeletonRows label={t('forum:write.loading')} rows={3} />}>
              <PostForm name={author.name} post={post} onClose={() => setIsEditing(false)} />
            </Suspense>
          ) : (
            <PostText text={content} top={2} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            {isPinned ? (
              <Badge kind="neutral" icon={Pin}>
                {t('forum:pinned')}
              </Badge>
            ) : null}
            <PostMarks category={category} tags={tags} />
          </div>
          {removedReason === null ? (
            <div className="-ml-3">
              <LikeButton post={post} />
            </div>
          ) : null}
          {isLocked && lockReason !== null ? (
            <Banner kind="warning" icon={Lock}>
              {t('forum:locked.text', { reason: lockReason })}
            </Banner>
          ) : null}
        </article>
      </Card>
      <p className="text-muted text-small">{t('forum:notice')}</p>
    </>
  )
}
