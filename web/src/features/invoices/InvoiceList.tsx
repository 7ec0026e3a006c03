import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { type Shown, useAllInvoices, useWalkOn } from './api.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceNumber } from './InvoiceNumber.tsx'

/** The invoices that match a search and a tab, each a link to its own page. */
export function InvoiceList({ q, state }: Shown) {
  const { t } = useTranslation(['invoices', 'common'])
  const invoices = useAllInvoices({ q, state })
  const isSearching = useWalkOn(invoices)
  const rows = invoices.data?.pages.flatMap((page) => page.rows) ?? []
  const isSearch = q !== '' || state !== 'all'
  return (
    <StateView
      status={isSearching && invoices.isSuccess ? 'pending' : invoices.status}
      skeleton={<SkeletonRows label={t('invoices:loading')} rows={5} />}
      errorText={errorText(invoices.error)}
      retryLabel={t('common:retry')}
      onRetry={() => void invoices.refetch()}
      retrying={invoices.isFetching}
    >
      {() => (
        <Card>
          {rows.length === 0 ? (
            <EmptyState
              title={t(isSearch ? 'invoices:all.none' : 'invoices:all.empty')}
              text={t(isSearch ? 'invoices:all.noneText' : 'invoices:all.emptyText')}
            />
          ) : (
            <List label={t('invoices:all.title')}>
              {rows.map((invoice) => (
                <ListRow
                  key={invoice.id}
                  title={invoice.patientName}
                  text={
                    <>
                      <span className="block tabular-nums">
                        <InvoiceNumber number={invoice.number} /> · {formatDay(invoice.issuedOn)}
                      </span>
                      <span className="block">{invoice.lines.map(({ name }) => name).join(', ')}</span>
                    </>
                  }
                  value={formatMoney(invoice.amount, invoice.currency)}
                  kind={<InvoiceBadge invoice={invoice} />}
                  link={<Link to={staffPaths.invoice({ id: invoice.id })} />}
                />
              ))}
            </List>
          )}
          {invoices.hasNextPage ? (
            <LoadMore
              label={t('invoices:more')}
              busyLabel={t('invoices:loading')}
              busy={invoices.isFetchingNextPage}
              onClick={() => void invoices.fetchNextPage()}
            />
          ) : null}
        </Card>
      )}
    </StateView>
  )
}
