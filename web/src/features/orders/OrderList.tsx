import { type OrderCategory, orderCategories } from '@uzima/contract/orders/content'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useOrders, type Whose } from './api.ts'
import { OrderRow } from './OrderRow.tsx'

type State = 'open' | 'closed'

/** Orders by whether they wait for something, and by category; `add` stands where there are none. */
export function OrderList({ patientId, linkTo, add }: { patientId?: Whose; linkTo: (id: string) => string; add?: ReactNode }) {
  const { t } = useTranslation(['orders', 'common'])
  const [state, setState] = useState<State>('open')
  const [category, setCategory] = useState<OrderCategory>()
  const orders = useOrders(patientId, { state, category })
  const rows = orders.data?.pages.flatMap((page) => page.rows) ?? []
  const side = patientId ? 'provider' : 'own'
  return (
    <>
      <div className="mb-3">
        <Segments
          label={t('orders:filter.state')}
          options={(['open', 'closed'] as const).map((value) => ({ value, label: t(`orders:filter.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      <FilterChips
        label={t('orders:filter.category')}
        options={[
          { value: undefined, label: t('orders:filter.all') },
          ...orderCategories.map((value) => ({ value, label: t(`orders:category.${value}`) })),
        ]}
        value={category}
        onChange={setCategory}
      />
      <StateView {...queryState(orders)} skeleton={<SkeletonRows label={t('orders:list.loading')} rows={2} />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              title={t(`orders:empty.${state}`)}
              text={state === 'open' ? t(`orders:empty.text.${side}`) : undefined}
              action={state === 'open' ? add : undefined}
            />
          ) : (
            <List label={t(`orders:list.title.${side}`)}>
              {rows.map((order) => (
                <OrderRow key={order.id} patientId={patientId} order={order} to={linkTo(order.id)} />
              ))}
            </List>
          )
        }
      </StateView>
      {orders.hasNextPage ? (
        <LoadMore
          label={t('orders:list.more')}
          busyLabel={t('orders:list.loading')}
          busy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
