import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { useTitle } from '#lib/title.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { usePost } from './api.ts'
import { ForumClosed, isClosed } from './ForumClosed.tsx'
import { PostCard } from './PostCard.tsx'
import { Replies } from './Replies.tsx'

/** The screen at /patient-education/forum/:id: a post and its replies. */
export default function PostPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[52rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-6 wide:pb-24">
        <Thread />
      </div>
    </QueryProvider>
  )
}

function Thread() {
  const { t } = useTranslation(['forum', 'common'])
  const { id = '' } = useParams()
  const post = usePost(id)
  useTitle(post.data?.title)
  const isMissing = isApiError(post.error) && [400, 404].includes(post.error.status)
  return (
    <div className="space-y-4 wide:space-y-6">
      <Button variant="quiet" icon={ArrowLeft} asChild className="-ml-3">
        <Link to={paths.patientEducation({ tab: 'forum' })}>{t('forum:post.back')}</Link>
      </Button>
      {isClosed(post.error) ? (
        <>
          <h1>{t('forum:post.title')}</h1>
          <ForumClosed />
        </>
      ) : isMissing ? (
        <>
          <h1>{t('forum:post.title')}</h1>
          <Card>
            <EmptyState title={errorText(post.error)} text={t('forum:post.missingText')} />
          </Card>
        </>
      ) : (
        <StateView
          {...queryState(post)}
          skeleton={
            <Card>
              <SkeletonRows label={t('forum:post.loading')} rows={4} />
            </Card>
          }
        >
          {() =>
            post.data ? (
              <>
                <PostCard post={post.data} />
                <Replies post={post.data} />
              </>
            ) : null
          }
        </StateView>
      )}
    </div>
  )
}
