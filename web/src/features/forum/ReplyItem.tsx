import type { ForumPost, ForumReply } from '@uzima/contract/forum'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { Byline } from './Byline.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TextMenu } from './TextMenu.tsx'

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
        <ReplyForm postId={post.id} name={author.name} reply={reply} onClose={() => setIsEditing(false)} />
      ) : (
        <Markdown text={content} top={3} />
      )}
      {crises.length > 0 ? <CrisisNotice crises={crises} /> : null}
    </li>
  )
}
