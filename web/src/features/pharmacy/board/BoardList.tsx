import type { BoardOrder } from '@uzima/contract/pharmacy/board'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useBoard, type View } from './api.ts'
import { BoardItem } from './BoardItem.tsx'

const DispatchDialog = lazy(async () => ({ default: (await import('./DispatchDialog.tsx')).DispatchDialog }))
const RefuseDialog = lazy(async () => ({ default: (await import('./RefuseDialog.tsx')).RefuseDialog }))

const columns = ['requested', 'accepted', 'out_for_delivery'] as const
type Doing = { act: 'look' | 'refuse'; order: BoardOrder } | null

/** Open orders in columns by state, oldest first; closed ones as a list. */
export function BoardList({ view }: { view: View }) {
  const { t } = useTranslation(['pharmacy', 'common'])
  const { data, ...query } = useBoard(view)
  const [doing, setDoing] = useState<Doing>(null)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const toItem = (order: BoardOrder) => (
    <BoardItem
      key={order.id}
      order={order}
      onLook={() => setDoing({ act: 'look', order })}
      onRefuse={() => setDoing({ act: 'refuse', order })}
    />
  )
  const list = (name: string, orders: BoardOrder[]) => <List label={name}>{orders.map(toItem)}</List>
  return (
    <>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('pharmacy:board.loading')} rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={t(`pharmacy:board.empty.${view}`)} text={t(`pharmacy:board.emptyHint.${view}`)} />
            </Card>
          ) : view === 'closed' ? (
            <Card>{list(t('pharmacy:board.view.closed'), rows)}</Card>
          ) : (
            <div className="grid items-start gap-4 wide:grid-cols-3">
              {columns.map((state) => {
                const orders = rows.filter((order) => order.state === state)
                const name = t(`pharmacy:state.${state}`)
                return (
                  <Card key={state} title={t('pharmacy:board.column', { name, count: orders.length })}>
                    {orders.length > 0 ? list(name, orders) : <p className="text-muted text-small">{t('pharmacy:board.nothing')}</p>}
                  </Card>
                )
              })}
            </div>
          )
        }
      </StateView>
      {query.hasNextPage ? (
        <LoadMore
          label={t('pharmacy:orders.more')}
          busyLabel={t('pharmacy:board.loading')}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      ) : null}
      <Suspense fallback={null}>
        {doing?.act === 'look' ? <DispatchDialog order={doing.order} onClose={() => setDoing(null)} /> : null}
        {doing?.act === 'refuse' ? <RefuseDialog order={doing.order} onClose={() => setDoing(null)} /> : null}
      </Suspense>
    </>
  )
}
