import { ArrowLeft, Download, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { ActivityFilterBar } from './ActivityFilterBar.tsx'
import { ActivityTotals } from './ActivityTotals.tsx'
import { type ActivityFilters, isFiltered, noFilters, useActivity, useActivitySummary, useActivityTable } from './activity-api.ts'
import { EventRow } from './EventRow.tsx'
import { StartOfList } from './StartOfList.tsx'

/** The screen at /security/activity. */
export default function ActivityPage() {
  const { t } = useTranslation('security')
  const [filters, setFilters] = useState(noFilters)
  const activity = useActivity(filters)
  const summary = useActivitySummary(filters)
  const table = useActivityTable()
  const pages = activity.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  useFailureToasts(
    activity.isError,
    pages.some((page) => page.isUnfiltered),
  )

  const refresh = () => void Promise.all([activity.refetch(), summary.refetch()])
  const save = () =>
    table.mutate(filters, {
      onSuccess: (blob) => download(blob, 'uzima-security-activity.csv'),
      onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
    })

  return (
    <>
      <PageHeader
        title={t('activity.title')}
        text={t('activity.intro')}
        actions={
          <>
            <Button asChild icon={ArrowLeft}>
              <Link to={paths.securitySettings()}>{t('activity.back')}</Link>
            </Button>
            <Button icon={RotateCw} busy={activity.isFetching && !activity.isFetchingNextPage} onClick={refresh}>
              {t('activity.refresh')}
            </Button>
            <Button icon={Download} busy={table.isPending} onClick={save}>
              {t('activity.export')}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-6">
        {summary.data ? <ActivityTotals summary={summary.data} /> : null}
        <ActivityFilterBar filters={filters} eventTypes={summary.data?.eventTypes ?? []} onChange={setFilters} />
        <StateView
          status={activity.status}
          skeleton={
            <Card>
              <SkeletonRows label={t('activity.loading')} rows={5} />
            </Card>
          }
          errorText={t('activity.failed')}
          retryLabel={t('activity.retry')}
          onRetry={() => void activity.refetch()}
          retrying={activity.isFetching}
        >
          {() =>
            rows.length === 0 ? (
              <Card>
                <Nothing filters={filters} onClear={() => setFilters(noFilters)} />
              </Card>
            ) : (
              <div>
                <Card flush>
                  <List label={t('activity.title')}>
                    {rows.map((event) => (
                      <EventRow key={event.id} event={event} />
                    ))}
                  </List>
                </Card>
                {activity.hasNextPage ? (
                  <LoadMore
                    label={t('activity.more')}
                    busyLabel={t('activity.loading')}
                    busy={activity.isFetchingNextPage}
                    onClick={() => void activity.fetchNextPage()}
                  />
                ) : null}
              </div>
            )
          }
        </StateView>
        <StartOfList since={pages[0]?.completeSince} />
      </div>
    </>
  )
}

function Nothing({ filters, onClear }: { filters: ActivityFilters; onClear: () => void }) {
  const { t } = useTranslation('security')
  if (!isFiltered(filters)) return <EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />
  return (
    <EmptyState
      title={t('activity.noMatch')}
      text={t('activity.noMatchText')}
      action={<Button onClick={onClear}>{t('activity.clear')}</Button>}
    />
  )
}

/** Each failure is reported once, when it occurs. */
function useFailureToasts(isFailed: boolean, isUnfiltered: boolean) {
  const { t } = useTranslation('security')
  useEffect(() => {
    if (isFailed) toast.error(t('common:error'), { text: t('activity.failedToast') })
  }, [isFailed, t])
  useEffect(() => {
    if (isUnfiltered) toast.error(t('activity.filterError'), { text: t('activity.filterErrorText') })
  }, [isUnfiltered, t])
}
