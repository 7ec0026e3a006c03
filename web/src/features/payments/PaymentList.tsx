import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { type Shown, usePayments } from './api.ts'
import { PaymentTable } from './PaymentTable.tsx'

/** The transactions matching a search and a tab. */
export function PaymentList({ shown, onShowAll }: { shown: Shown; onShowAll: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const payments = usePayments(shown)
  const { error } = payments
  useEffect(() => {
    if (error) toast.error(t('payments:failed.title'), { text: t('payments:failed.text') })
  }, [error, t])
  const rows = payments.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <StateView
      status={payments.status}
      skeleton={<SkeletonRows label={t('payments:list.loading')} rows={5} />}
      errorText={t('payments:failed.here')}
      retryLabel={t('common:retry')}
      onRetry={() => void payments.refetch()}
      retrying={payments.isFetching}
    >
      {() =>
        rows.length === 0 ? (
          <Card>
            {shown.q || shown.status !== 'all' ? (
              <EmptyState
                title={t('payments:list.empty')}
                text={t('payments:list.emptySearch')}
                action={<Button onClick={onShowAll}>{t('payments:list.showAll')}</Button>}
              />
            ) : (
              <EmptyState
                title={t('payments:list.empty')}
                text={t('payments:list.emptyText')}
                action={
                  <Button asChild>
                    <Link to={paths.subscription()}>{t('payments:list.plans')}</Link>
                  </Button>
                }
              />
            )}
          </Card>
        ) : (
          <div>
            <Card flush>
              <PaymentTable payments={rows} />
            </Card>
            {payments.hasNextPage ? (
              <LoadMore
                label={t('payments:list.more')}
                busyLabel={t('payments:list.loading')}
                busy={payments.isFetchingNextPage}
                onClick={() => void payments.fetchNextPage()}
              />
            ) : null}
          </div>
        )
      }
    </StateView>
  )
}
