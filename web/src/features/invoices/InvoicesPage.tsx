import type { Invoice } from '@uzima/contract/invoices'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { formatMoney } from '#lib/money.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useInvoices, usePayInvoice } from './api.ts'
import { DocumentButtons } from './DocumentButtons.tsx'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceNumber } from './InvoiceNumber.tsx'

/** The screen at /invoices: what the practice has charged, what of it is due, and the way to pay. */
export default function InvoicesPage() {
  const { t } = useTranslation(['invoices', 'common'])
  const invoices = useInvoices()
  const rows = invoices.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader title={t('invoices:own.title')} text={t('invoices:own.intro')} />
      <StateView {...queryState(invoices)} skeleton={<SkeletonRows label={t('invoices:loading')} rows={4} />}>
        {() => (
          <Card>
            {rows.length === 0 ? (
              <EmptyState
                title={t('invoices:own.empty')}
                text={t('invoices:own.emptyText')}
                action={
                  <Button asChild>
                    <Link to={paths.paymentHistory()}>{t('invoices:own.payments')}</Link>
                  </Button>
                }
              />
            ) : (
              <List label={t('invoices:own.title')}>
                {rows.map((invoice) => (
                  <OwnInvoice key={invoice.id} invoice={invoice} />
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
    </>
  )
}

function OwnInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const pay = usePayInvoice()
  const { number, visitId, visitOn, issuedOn, lines, amount, currency, due, state, creditNote, isPayable } = invoice
  const begin = () =>
    pay.mutate(visitId, {
      onSuccess: ({ checkoutUrl }) => (checkoutUrl.startsWith('/') ? void navigate(checkoutUrl) : location.assign(checkoutUrl)),
      onError: (error) => toast.error(t('invoices:pay.failed'), { text: errorText(error) }),
    })
  return (
    <ListRow
      title={lines.map(({ name }) => name).join(', ')}
      text={
        <>
          <span className="block">
            <InvoiceNumber text={t('invoices:own.about', { visit: formatDay(visitOn), number })} number={number} />
          </span>
          <span className="block">
            {creditNote
              ? t(`invoices:cancelledBecause.${creditNote.reason}`, { day: formatDay(creditNote.issuedOn) })
              : t('invoices:issued', { day: formatDay(issuedOn) })}
          </span>
          {state === 'due' && !isPayable ? <span className="block">{t('invoices:pay.there')}</span> : null}
        </>
      }
      value={formatMoney(amount, currency)}
      kind={<InvoiceBadge invoice={invoice} />}
      action={
        <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 max-[22.5rem]:[&>*]:w-full">
          {isPayable ? (
            <Button
              variant="primary"
              busy={pay.isPending}
              busyLabel={t('invoices:pay.busy')}
              aria-label={t('invoices:pay.named', { amount: formatMoney(due, currency), number })}
              onClick={begin}
            >
              {t('invoices:pay.submit', { amount: formatMoney(due, currency) })}
            </Button>
          ) : null}
          <DocumentButtons invoice={invoice} by="patient" variant={isPayable ? 'secondary' : 'quiet'} />
        </span>
      }
    />
  )
}
