import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type ReportView, useForumReports } from './admin-api.ts'
import { ReportCard } from './ReportCard.tsx'

export function ReportList({ view }: { view: ReportView }) {
  const { t } = useTranslation(['forum', 'common'])
  const reports = useForumReports(view)
  const rows = reports.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <StateView
        {...queryState(reports)}
        skeleton={
          <Card>
            <SkeletonRows label={t('forum:admin.loading')} rows={4} />
          </Card>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t(`forum:admin.empty.${view}`)} text={t(`forum:admin.emptyText.${view}`)} />
            </Card>
          ) : (
            <div className="grid gap-4 wide:gap-6">
              {rows.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </div>
          )
        }
      </StateView>
      {reports.hasNextPage ? (
        <LoadMore
          label={t('forum:admin.more')}
          busyLabel={t('forum:admin.moreBusy')}
          busy={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
