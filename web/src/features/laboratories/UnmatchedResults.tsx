import type { ResultRefusal, UnmatchedResult } from '@uzima/contract/laboratories'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { AssignedCard } from './AssignedCard.tsx'
import { useRefuse, useUnmatched } from './api.ts'
import { unmatchedView } from './public.ts'
import { UnmatchedRow } from './UnmatchedRow.tsx'

// opened by a press
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))

/** A view of the screen at /tasks/results: what laboratories have sent and matches no order, until somebody says whose it is. */
export function UnmatchedResults() {
  const { t } = useTranslation(['laboratories', 'common'])
  const [query, setQuery] = useSearchParams()
  const view = query.get('list') === 'refused' ? 'refused' : 'unmatched'
  const results = useUnmatched(view)
  const refuse = useRefuse()
  const [assigned, setAssigned] = useState<UnmatchedResult>()
  const rows = results.data?.pages.flatMap((page) => page.rows) ?? []
  const fail = (error: unknown) => toast.error(t('laboratories:failed'), { text: errorText(error) })
  const reopen = (id: string) =>
    refuse.mutate({ id, refusal: null }, { onSuccess: () => toast.success(t('laboratories:desk.back')), onError: fail })
  const putAway = (id: string, refusal: ResultRefusal) =>
    refuse.mutate(
      { id, refusal },
      {
        onSuccess: () =>
          toast.success(t('laboratories:desk.putAway'), { undo: { label: t('laboratories:desk.undo'), run: () => reopen(id) } }),
        onError: fail,
      },
    )
  return (
    <>
      <PageHeader title={t('laboratories:desk.title')} text={t('laboratories:desk.intro')} />
      <div className="mb-4">
        <Segments
          label={t('laboratories:desk.view')}
          options={(['unmatched', 'refused'] as const).map((value) => ({ value, label: t(`laboratories:desk.views.${value}`) }))}
          value={view}
          onChange={(chosen) =>
            setQuery({ ...unmatchedView, ...(chosen === 'refused' && { list: chosen }) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <Card>
        <StateView {...queryState(results)} skeleton={<SkeletonRows label={t('laboratories:loading')} rows={3} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                title={t(`laboratories:desk.empty.${view}`)}
                text={t('laboratories:desk.emptyText')}
                action={
                  <Button asChild>
                    <Link to={staffPaths.resultsToReview()}>{t('laboratories:desk.review')}</Link>
                  </Button>
                }
              />
            ) : (
              <>
                <List label={t(`laboratories:desk.views.${view}`)}>
                  {rows.map((result) => (
                    <UnmatchedRow
                      key={result.id}
                      result={result}
                      busy={refuse.isPending}
                      onAssign={() => setAssigned(result)}
                      onRefuse={(refusal) => putAway(result.id, refusal)}
                      onReopen={() => reopen(result.id)}
                    />
                  ))}
                </List>
                {results.hasNextPage ? (
                  <LoadMore
                    label={t('laboratories:desk.more')}
                    busyLabel={t('laboratories:loading')}
                    busy={results.isFetchingNextPage}
                    onClick={() => void results.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
      <AssignedCard />
      {assigned ? (
        <Suspense fallback={null}>
          <AssignDialog result={assigned} onClose={() => setAssigned(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
