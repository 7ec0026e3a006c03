import type { ForumPost, ForumReply } from '@uzima/contract/forum'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Byline } from './Byline.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { PostText } from './PostText.tsx'
import { TextMenu } from './TextMenu.tsx'

const ReplyForm = lazy(async () => {
  const [{ ReplyForm: Form }] = await Promise.all([import('./ReplyForm.tsx'), loadTexts(['errors'])])
  return { default: Form }
})

export function ReplyItem({ reply, post }: { reply: ForumReply; post: ForumPost }) {
  const { t } = useTranslation('forum')
  const [isEditing, setIsEditing] = useState(false)
  const { id, author, content, isOwn, removedReason, crises } = reply
  if (author === null || content === null) {
    return (
      <li className="flex items-center gap-3 py-4 text-muted">
        <Icon of={EyeOff} />
        {t('forum:removed.reply')}
      </li>
    )
  }
  return (
    <li className="space-y-3 py-4">
      <Byline author={author} createdAt={reply.createdAt} editedAt={reply.editedAt} isOwn={isOwn}>
        <TextMenu target={{ kind: 'reply', id }} post={post} reply={reply} onEdit={() => setIsEditing(true)} />
      </Byline>
      {removedReason === null ? null : (
        <Banner kind="danger" icon={EyeOff}>
          {t(isOwn ? 'forum:removed.own' : 'forum:removed.admin', { reason: removedReason })}
        </Banner>
      )}
      {isEditing ? (
        <Suspense fallback={<SkeletonRows label={t('forum:write.loading')} rows={2} />}>
          <ReplyForm postId={post.id} name={author.name} reply={reply} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <PostText text={content} top={3} />
      )}
      {crises.length > 0 ? <CrisisNotice crises={crises} /> : null}
    </li>
  )
}
