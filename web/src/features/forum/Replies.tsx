import type { ForumPost } from '@uzima/contract/forum'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useReplies, useStateOf } from './api.ts'
import { ForumStateNote } from './ForumClosed.tsx'
import { ReplyItem } from './ReplyItem.tsx'

const AnswerForm = lazy(async () => {
  const [{ AnswerForm: Form }] = await Promise.all([import('./AnswerForm.tsx'), loadTexts(['errors'])])
  return { default: Form }
})

export function Replies({ post }: { post: ForumPost }) {
  const { t } = useTranslation(['forum', 'common'])
  const replies = useReplies(post.id)
  const rows = replies.data?.pages.flatMap((page) => page.rows) ?? []
  const state = useStateOf(post.id)
  return (
    <Card flush title={t('forum:replies', { count: post.replies })}>
      <div className="px-4 pb-4 wide:px-6 wide:pb-6">
        <StateView {...queryState(replies)} skeleton={<SkeletonRows label={t('forum:reply.loading')} rows={2} />}>
          {() =>
            rows.length > 0 ? (
              <List label={t('forum:reply.list')}>
                {rows.map((reply) => (
                  <ReplyItem key={reply.id} reply={reply} post={post} />
                ))}
              </List>
            ) : (
              <p className="text-muted">{t('forum:reply.empty')}</p>
            )
          }
        </StateView>
        {replies.hasNextPage ? (
          <LoadMore
            label={t('forum:reply.more')}
            busyLabel={t('forum:reply.moreBusy')}
            busy={replies.isFetchingNextPage}
            onClick={() => void replies.fetchNextPage()}
          />
        ) : null}
      </div>
      {post.isLocked || post.removedReason !== null ? null : (
        <div className="border-border border-t p-4 wide:p-6">
          {state === 'open' ? <Answer postId={post.id} /> : state ? <ForumStateNote state={state} /> : null}
        </div>
      )}
    </Card>
  )
}

/** Sends signed-out readers to sign-in and back. */
function Answer({ postId }: { postId: string }) {
  const { t } = useTranslation('forum')
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status !== 'signed-in') {
    return (
      <Button variant="primary" asChild>
        <Link to={paths.auth({ next: pathname })}>{t('forum:reply.signIn')}</Link>
      </Button>
    )
  }
  return (
    <Suspense fallback={<SkeletonRows label={t('forum:write.loading')} rows={2} />}>
      <AnswerForm postId={postId} />
    </Suspense>
  )
}
