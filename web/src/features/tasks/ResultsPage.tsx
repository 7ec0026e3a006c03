import type { HealthRecord } from '@uzima/contract/health-records'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useKeys, useKeysSwitch } from '#lib/shortcuts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useReview } from '../health-records/public.ts'
import { loadUnmatchedResults, unmatchedView } from '../laboratories/public.ts'
import { useTasks } from './api.ts'
import { KeysSwitch } from './KeysSwitch.tsx'
import { ResultReview } from './ResultReview.tsx'

const UnmatchedResults = lazy(loadUnmatchedResults)

/** The screen at /tasks/results: results to review, or those that match no order, for those who look after them. */
export default function ResultsPage() {
  const { t } = useTranslation('tasks')
  const session = useSession()
  const [query] = useSearchParams()
  const mayMatch = hasRole(session, 'doctor') || hasRole(session, 'nurse')
  return mayMatch && query.get('view') === unmatchedView.view ? (
    <Suspense fallback={<SkeletonRows label={t('tasks:results.loading')} rows={5} />}>
      <UnmatchedResults />
    </Suspense>
  ) : (
    <Results mayMatch={mayMatch} />
  )
}

/** One result after the other, each until it is reviewed. */
function Results({ mayMatch }: { mayMatch: boolean }) {
  const { t } = useTranslation(['tasks', 'common'])
  const [query, setQuery] = useSearchParams()
  const tasks = useTasks('result')
  const wanted = query.get('result')
  const rows = (tasks.data?.pages ?? []).flatMap((page) => page.rows).flatMap((item) => (item.kind === 'result' ? [item] : []))
  const count = Math.max(rows.length, tasks.data?.pages[0]?.counts.find(({ kind }) => kind === 'result')?.count ?? 0)
  const found = rows.findIndex(({ id }) => id === wanted)
  const at = Math.max(0, found)
  const shown = rows[at]
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = tasks
  // the one that was asked for may be on a later page, and so may the one after the last
  const isMoreNeeded = hasNextPage && !isFetchingNextPage && ((wanted !== null && found < 0) || at >= rows.length - 1)
  useEffect(() => {
    if (isMoreNeeded) void fetchNextPage()
  }, [isMoreNeeded, fetchNextPage])
  // what is written of one stays while others are looked at
  const [comments, setComments] = useState<Record<string, string>>({})

  const go = (id: string | undefined) => id && setQuery({ result: id }, { replace: true, preventScrollReset: true })
  const [next, previous] = [rows[at + 1]?.id, rows[at - 1]?.id]
  // here, since a result leaves the page with its review, which can be taken back for a while
  const onError = (error: unknown) => toast.error(t('tasks:results.failed'), { text: errorText(error) })
  const undo = useReview({ onSuccess: ({ title }) => toast.success(t('tasks:results.undone'), { text: title }), onError })
  const takeBack = (record: HealthRecord) =>
    undo.mutate(
      { record, status: 'pending', comment: null },
      {
        onSuccess: ({ id }) => {
          go(id)
          void tasks.refetch()
        },
      },
    )
  const review = useReview({
    onSuccess: (reviewed, { patient }) =>
      toast.success(t('tasks:results.done'), {
        text: t('tasks:results.doneText', { title: reviewed.title, patient }),
        undo: { label: t('tasks:results.undo'), run: () => takeBack(reviewed) },
      }),
    onError,
  })
  const give = ({ id, patient }: (typeof rows)[number], record: HealthRecord, status: RecordStatus, onRefused: () => void) =>
    review.mutate(
      { record, patient, status, comment: comments[id]?.trim() || null },
      {
        onSuccess: () => {
          go(next ?? previous)
          void tasks.refetch()
        },
        onError: onRefused,
      },
    )
  const { areOn } = useKeysSwitch()
  useKeys({ j: () => go(next), k: () => go(previous) })
  return (
    <>
      <PageHeader
        title={t('tasks:results.title')}
        text={shown ? <span className="tabular-nums">{t('tasks:results.position', { at: at + 1, count })}</span> : undefined}
        actions={
          shown ? (
            <>
              <Button disabled={!previous} onClick={() => go(previous)} aria-keyshortcuts={areOn ? 'k' : undefined}>
                {t('tasks:results.previous')}
              </Button>
              <Button disabled={!next} onClick={() => go(next)} aria-keyshortcuts={areOn ? 'j' : undefined}>
                {t('tasks:results.next')}
              </Button>
            </>
          ) : undefined
        }
      />
      <StateView
        {...queryState(tasks)}
        skeleton={
          <Card>
            <SkeletonRows label={t('tasks:results.loading')} rows={5} />
          </Card>
        }
      >
        {() =>
          shown ? (
            <>
              <ResultReview
                key={shown.id}
                item={shown}
                comment={comments[shown.id] ?? ''}
                onComment={(text) => setComments((before) => ({ ...before, [shown.id]: text }))}
                pending={review.isPending ? review.variables.status : undefined}
                onReview={(record, status, onRefused) => give(shown, record, status, onRefused)}
              />
              <KeysSwitch />
            </>
          ) : (
            <Card>
              <EmptyState
                title={t('tasks:results.none')}
                text={t('tasks:results.noneText')}
                action={
                  <Button asChild icon={FlaskConical}>
                    <Link to={staffPaths.tasks()}>{t('tasks:results.back')}</Link>
                  </Button>
                }
              />
            </Card>
          )
        }
      </StateView>
      {mayMatch ? (
        <p className="mt-4">
          <Link to={`?${new URLSearchParams(unmatchedView)}`}>{t('tasks:results.unmatched')}</Link>
        </p>
      ) : null}
    </>
  )
}
