import { type ForumState, forumCategories } from '@uzima/contract/forum'
import { MessageSquarePlus, MessagesSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { type PostFilter, usePosts } from './api.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { ForumClosed, ForumStateNote, isClosed } from './ForumClosed.tsx'
import { PostRow } from './PostRow.tsx'

const ComposerView = lazy(async () => ({ default: (await import('./ComposerView.tsx')).ComposerView }))

/** The community forum as a tab. Needs the texts `forum` and `errors`. */
export const ForumTab = () => (
  <QueryProvider>
    <Forum />
  </QueryProvider>
)

function Forum() {
  const { t } = useTranslation(['forum', 'common'])
  const { status } = useSession()
  const { pathname, search: query } = useLocation()
  const [filter, setFilter] = useState<PostFilter>({ category: undefined, search: '' })
  const [isWriting, setIsWriting] = useState(false)
  const posts = usePosts(filter)
  const pages = posts.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const pinned = pages[0]?.pinned ?? []
  const state = useLastKnown(pages[0]?.state)
  const isNarrowed = filter.category !== undefined || filter.search !== ''

  const isEmpty = posts.isSuccess && rows.length + pinned.length === 0 && !isNarrowed
  const isOpen = state === 'open' && !isWriting
  const write =
    isOpen && status === 'signed-in' ? (
      <Button variant="primary" icon={MessageSquarePlus} onClick={() => setIsWriting(true)}>
        {t('forum:write.open')}
      </Button>
    ) : isOpen ? (
      <Button variant="primary" icon={MessageSquarePlus} asChild>
        <Link to={paths.auth({ next: pathname + query })}>{t('forum:write.signIn')}</Link>
      </Button>
    ) : undefined

  if (isClosed(posts.error)) return <ForumClosed />
  return (
    <div className="space-y-4 wide:space-y-6">
      <Banner icon={MessagesSquare}>{t('forum:notice')}</Banner>
      <ForumStateNote state={state} />
      {isWriting && state === 'open' && status === 'signed-in' ? (
        <Suspense fallback={<SkeletonRows label={t('forum:write.loading')} rows={3} />}>
          <ComposerView onClose={() => setIsWriting(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{t('forum:list.title')}</h2>
          {isEmpty ? null : write}
        </div>
      )}
      <div className="space-y-4">
        <SearchField
          label={t('forum:list.search')}
          onSearch={(search) => setFilter((before) => (before.search === search ? before : { ...before, search }))}
        />
        <CategoryFilter
          categories={forumCategories}
          chosen={filter.category}
          onChoose={(category) => setFilter((before) => ({ ...before, category }))}
        />
      </div>
      <CrisisNotice crises={pages[0]?.crises ?? []} />
      <StateView
        {...queryState(posts)}
        skeleton={
          <Card>
            <SkeletonRows label={t('forum:list.loading')} rows={5} />
          </Card>
        }
      >
        {() =>
          rows.length + pinned.length === 0 ? (
            <Card>
              <EmptyState
                title={t(isNarrowed ? 'forum:list.noMatch' : 'forum:list.empty')}
                text={t(isNarrowed ? 'forum:list.noMatchText' : 'forum:list.emptyText')}
                action={isEmpty ? write : undefined}
              />
            </Card>
          ) : (
            <>
              {pinned.length > 0 ? (
                <Card flush title={t('forum:list.pinned')}>
                  <ul aria-label={t('forum:list.pinned')} className="mt-2 divide-y divide-border border-border border-t">
                    {pinned.map((post) => (
                      <PostRow key={post.id} post={post} />
                    ))}
                  </ul>
                </Card>
              ) : null}
              {rows.length > 0 ? (
                <Card flush title={t(filter.search ? 'forum:list.found' : 'forum:list.latest')}>
                  <ul
                    aria-label={t(filter.search ? 'forum:list.found' : 'forum:list.latest')}
                    className="mt-2 divide-y divide-border border-border border-t"
                  >
                    {rows.map((post) => (
                      <PostRow key={post.id} post={post} />
                    ))}
                  </ul>
                </Card>
              ) : null}
            </>
          )
        }
      </StateView>
      {posts.hasNextPage ? (
        <LoadMore
          label={t('forum:list.more')}
          busyLabel={t('forum:list.moreBusy')}
          busy={posts.isFetchingNextPage}
          onClick={() => void posts.fetchNextPage()}
        />
      ) : null}
    </div>
  )
}

/** Keeps the write button while a new search is loading. */
function useLastKnown(now: ForumState | undefined): ForumState {
  const [known, setKnown] = useState<ForumState>('open')
  if (now !== undefined && now !== known) setKnown(now)
  return now ?? known
}
