import type { OpenOrder } from '@uzima/contract/orders/content'
import { ClockAlert, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { statusLooks } from './order-words.ts'

/** How far an order is, how soon it must be, and whether its day has passed. */
export function OrderBadges({ order: { status, priority, isOverdue } }: { order: Pick<OpenOrder, 'status' | 'priority' | 'isOverdue'> }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <Badge {...statusLooks[status]}>{t(`orders:status.${status}`)}</Badge>
      {priority === 'routine' ? null : (
        <Badge kind={priority === 'stat' ? 'danger' : 'warning'} icon={Zap}>
          {t(`orders:priority.${priority}`)}
        </Badge>
      )}
      {isOverdue ? (
        <Badge kind="danger" icon={ClockAlert}>
          {t('orders:overdue')}
        </Badge>
      ) : null}
    </>
  )
}
