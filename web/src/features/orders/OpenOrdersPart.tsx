import type { OpenOrder } from '@uzima/contract/orders/content'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { List } from '#ui/List.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { servicesText } from './order-words.ts'

/** In the summary of a chart: what was ordered and waits for something. */
export function OpenOrdersPart({ patientId, orders }: { patientId: string; orders: readonly OpenOrder[] }) {
  const { t } = useTranslation(['orders', 'chart'])
  const id = useId()
  const place = { id: patientId, part: 'orders' } as const
  return (
    <section aria-labelledby={id} className="px-4 py-3 wide:px-6 wide:py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-body">
          {t('orders:part.title')}
        </h2>
        <Link
          to={staffPaths.patient(place)}
          aria-label={t('orders:part.all')}
          className="-mr-2 grid min-h-11 place-items-center rounded-small px-2 font-semibold text-small no-underline"
        >
          {t('chart:all')}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="pb-2 text-muted text-small">{t('orders:part.none')}</p>
      ) : (
        <List>
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <span className="min-w-0 flex-1 basis-48">
                <Link
                  to={staffPaths.patient({ ...place, order: order.id })}
                  className="block font-semibold text-small text-text no-underline [overflow-wrap:anywhere] hover:underline"
                >
                  {servicesText(order)}
                </Link>
                <span className="block text-caption text-muted">{t('orders:row.expected', { day: formatDay(order.expectedOn) })}</span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                <OrderBadges order={order} />
              </span>
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
