import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useOrders } from './api.ts'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderRow } from './OrderRow.tsx'

/** Beside the note of a visit: what was ordered in it. */
export function OrdersPart({ patientId, appointmentId }: { patientId: string; appointmentId: string }) {
  const { t } = useTranslation(['orders', 'common'])
  const orders = useOrders(patientId, { appointmentId })
  const [isAdding, setAdding] = useState(false)
  const rows = orders.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card
      title={t('orders:visit.title')}
      action={
        <Button variant="quiet" icon={Plus} onClick={() => setAdding(true)}>
          {t('orders:act.order')}
        </Button>
      }
    >
      <StateView {...queryState(orders)} skeleton={<SkeletonRows label={t('orders:list.loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-muted text-small">{t('orders:visit.none')}</p>
          ) : (
            <List label={t('orders:visit.title')}>
              {rows.map((order) => (
                <OrderRow
                  key={order.id}
                  patientId={patientId}
                  order={order}
                  to={staffPaths.patient({ id: patientId, part: 'orders', order: order.id })}
                />
              ))}
            </List>
          )
        }
      </StateView>
      <OrderDialogs
        patientId={patientId}
        appointmentId={appointmentId}
        shown={isAdding ? { form: 'add' } : null}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
