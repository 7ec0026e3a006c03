import { type AdminPayment, adminPaymentTabs as states } from '@uzima/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { AdminPaymentRow } from './AdminPaymentRow.tsx'
import { useAllPayments, useRefundPayment } from './api.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** The screen at /admin/payments: all transactions, and refunds. */
export default function AdminPaymentsPage() {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const status = states.find((state) => state === query.get('status')) ?? 'all'
  const [q, setQ] = useState('')
  return (
    <>
      <PageHeader title={t('payments:admin.title')} text={t('payments:admin.intro')} />
      <div className="mb-4 max-w-120">
        <SearchField label={t('payments:admin.search')} hint={t('payments:admin.searchHint')} onSearch={setQ} />
      </div>
      <Tabs
        label={t('payments:admin.title')}
        tabs={states.map((value) => ({
          value,
          label: t(value === 'all' || value === 'disputed' ? `payments:tab.${value}` : `payments:status.${value}`),
        }))}
        value={status}
        onChange={(value) => void navigate(staffPaths.adminPayments({ status: value === 'all' ? undefined : value }), { replace: true })}
      >
        <Payments q={q} status={status} />
      </Tabs>
    </>
  )
}

function Payments({ q, status }: { q: string; status: (typeof states)[number] }) {
  const { t } = useTranslation(['payments', 'common'])
  const payments = useAllPayments({ q, status })
  const [refunding, setRefunding] = useState<AdminPayment>()
  const refund = useRefundPayment()
  const rows = payments.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <StateView {...queryState(payments)} skeleton={<SkeletonRows label={t('payments:list.loading')} rows={5} />}>
      {() => (
        <Card>
          {rows.length === 0 ? (
            <EmptyState title={t('payments:list.empty')} text={t('payments:admin.emptyText')} />
          ) : (
            <List label={t('payments:admin.title')}>
              {rows.map((payment) => (
                <AdminPaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
              ))}
            </List>
          )}
          {payments.hasNextPage ? (
            <LoadMore
              label={t('payments:list.more')}
              busyLabel={t('payments:list.loading')}
              busy={payments.isFetchingNextPage}
              onClick={() => void payments.fetchNextPage()}
            />
          ) : null}
          {refunding ? <RefundDialog payment={refunding} refund={refund} onClose={() => setRefunding(undefined)} /> : null}
        </Card>
      )}
    </StateView>
  )
}
