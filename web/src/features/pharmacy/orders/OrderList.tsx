import { type DeliveryOrder, deliveryStates } from '@uzima/contract/pharmacy'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type Shown, useDeliveries } from '../api.ts'
import { OrderRow } from './OrderRow.tsx'

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const choices: Shown[] = ['all', ...deliveryStates]

/** Orders, newest first, with their live state. */
export function OrderList({ onAgain }: { onAgain: (order: DeliveryOrder) => void }) {
  const { t } = useTranslation(['pharmacy', 'common'])
  const [shown, setShown] = useState<Shown>('all')
  const [cancelling, setCancelling] = useState<DeliveryOrder | null>(null)
  const { data, ...query } = useDeliveries(shown)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('pharmacy:orders.title')}>
      <div className="mb-2">
        <SelectChip
          label={t('pharmacy:orders.show')}
          icon={ListFilter}
          options={choices.map((value) => ({ value, label: t(`pharmacy:${value === 'all' ? 'orders.all' : `state.${value}`}`) }))}
          value={shown}
          onChange={({ target }) => setShown(choices.find((each) => each === target.value) ?? 'all')}
        />
      </div>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('pharmacy:orders.loading')} rows={3} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t(shown === 'all' ? 'pharmacy:orders.empty' : 'pharmacy:orders.none')}
              text={t(shown === 'all' ? 'pharmacy:orders.emptyHint' : 'pharmacy:orders.noneHint')}
              // the card above orders
              action={shown === 'all' ? undefined : <Button onClick={() => setShown('all')}>{t('pharmacy:orders.showAll')}</Button>}
            />
          ) : (
            <>
              <List label={t('pharmacy:orders.title')}>
                {rows.map((order) => (
                  <OrderRow key={order.id} order={order} onAgain={() => onAgain(order)} onCancel={() => setCancelling(order)} />
                ))}
              </List>
              {query.hasNextPage ? (
                <LoadMore
                  label={t('pharmacy:orders.more')}
                  busyLabel={t('pharmacy:orders.loading')}
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
      <Suspense fallback={null}>{cancelling ? <CancelDialog order={cancelling} onClose={() => setCancelling(null)} /> : null}</Suspense>
    </Card>
  )
}
