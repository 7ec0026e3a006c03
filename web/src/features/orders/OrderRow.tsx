import type { Order } from '@uzima/contract/orders/content'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import type { Whose } from './api.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { categoryIcons, factsText, patientText, servicesText } from './order-words.ts'

/** An order in a list; its name opens it. */
export function OrderRow({ patientId, order, to }: { patientId: Whose; order: Order; to: string }) {
  const { t } = useTranslation(['orders', 'chart'])
  return (
    <li className="flex items-start gap-x-3 py-3.5">
      <Icon of={categoryIcons[order.category]} className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={to} className="min-w-0 font-semibold text-text no-underline [overflow-wrap:anywhere] hover:underline">
            {servicesText(order)}
          </Link>
          <OrderBadges order={order} />
        </div>
        {patientId ? null : <p className="text-small">{patientText(t, order)}</p>}
        <p className="text-muted text-small [overflow-wrap:anywhere]">{factsText(t, order)}</p>
      </div>
    </li>
  )
}
