import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useIssueInvoice, useVisitsWithoutInvoice, useWalkOn } from './api.ts'

/** Visits with a price that are over and that nobody has marked as done: their invoices are issued by hand. */
export function MissingInvoices() {
  const { t } = useTranslation(['invoices', 'common'])
  const visits = useVisitsWithoutInvoice()
  const issue = useIssueInvoice(({ number, patientName }) =>
    toast.success(t('invoices:issue.done', { number }), { text: t('invoices:issue.doneText', { name: patientName }) }),
  )
  const isSearching = useWalkOn(visits)
  const rows = visits.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <StateView
      status={isSearching && visits.isSuccess ? 'pending' : visits.status}
      skeleton={<SkeletonRows label={t('invoices:loading')} rows={4} />}
      errorText={errorText(visits.error)}
      retryLabel={t('common:retry')}
      onRetry={() => void visits.refetch()}
      retrying={visits.isFetching}
    >
      {() => (
        <Card>
          {rows.length > 0 ? <p className="mb-2 max-w-[65ch] text-muted">{t('invoices:missing.text')}</p> : null}
          {rows.length === 0 ? (
            <EmptyState title={t('invoices:missing.empty')} text={t('invoices:missing.emptyText')} />
          ) : (
            <List label={t('invoices:tab.missing')}>
              {rows.map(({ id, patientName, start, name, amount, currency }) => (
                <ListRow
                  key={id}
                  title={patientName}
                  text={[formatDateTime(start), name].join(' · ')}
                  value={formatMoney(amount, currency)}
                  action={
                    <Button
                      busy={issue.isPending && issue.variables === id}
                      busyLabel={t('invoices:issue.busy')}
                      disabled={issue.isPending && issue.variables !== id}
                      aria-label={t('invoices:issue.named', { name: patientName, at: formatDateTime(start) })}
                      onClick={() =>
                        issue.mutate(id, { onError: (error) => toast.error(t('invoices:issue.failed'), { text: errorText(error) }) })
                      }
                    >
                      {t('invoices:issue.submit')}
                    </Button>
                  }
                />
              ))}
            </List>
          )}
          {visits.hasNextPage ? (
            <LoadMore
              label={t('invoices:more')}
              busyLabel={t('invoices:loading')}
              busy={visits.isFetchingNextPage}
              onClick={() => void visits.fetchNextPage()}
            />
          ) : null}
        </Card>
      )}
    </StateView>
  )
}
