import type { OrderDetails } from '@uzima/contract/orders/content'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatDay } from '#lib/format.ts'
import { Facts } from '#ui/Facts.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { actorName } from '../chart/public.ts'
import type { Whose } from './api.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { eventText, patientText } from './order-words.ts'

/** What an order says, the results that answer it, and what happened to it. */
export function OrderView({ patientId, order }: { patientId: Whose; order: OrderDetails }) {
  const { t } = useTranslation(['orders', 'chart'])
  const { services, category, reason, performer, expectedOn, note, requested, toldDoneAt, statusReason, results, history } = order
  const fact = (name: string, value: string | null) => (value === null ? [] : [{ label: t(`orders:field.${name}`), value }])
  return (
    <div className="space-y-5 [overflow-wrap:anywhere]">
      <div>
        <p className="flex flex-wrap gap-2">
          <OrderBadges order={order} />
        </p>
        {patientId ? null : <p className="mt-3">{patientText(t, order)}</p>}
        {statusReason ? <p className="mt-3 whitespace-pre-line">{t('orders:detail.cancelled', { reason: statusReason })}</p> : null}
        {toldDoneAt ? (
          <p className="mt-3 text-muted">
            {t(`orders:detail.told.${patientId ? 'provider' : 'own'}`, { day: formatDate(toldDoneAt, 'long') })}
          </p>
        ) : null}
      </div>
      {services.length > 1 ? (
        <ul className="list-disc space-y-1 pl-5">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      ) : null}
      <Facts
        columns={2}
        facts={[
          ...fact('category', t(`orders:category.${category}`)),
          ...fact('priority', t(`orders:priority.${order.priority}`)),
          ...fact('reason', reason),
          ...fact('number', category === 'laboratory' && requested ? order.number : null),
          ...fact('performer', performer),
          ...fact('expectedOn', formatDay(expectedOn)),
          ...fact('requested', requested && `${actorName(t, requested)}, ${formatDateTime(requested.at)}`),
          ...(note === null
            ? []
            : [{ label: t('orders:field.note'), value: <span className="whitespace-pre-line font-normal">{note}</span> }]),
        ]}
      />
      {results.length > 0 ? (
        <section aria-labelledby="order-results">
          <h3 id="order-results" className="mb-1">
            {t('orders:detail.results')}
          </h3>
          <ul>
            {results.map(({ id, date, isReviewed }) => (
              <li key={id}>
                <Link
                  to={patientId ? staffPaths.patient({ id: patientId, part: 'records', record: id }) : paths.healthRecords({ record: id })}
                  className="inline-flex min-h-11 items-center"
                >
                  {t(isReviewed ? 'orders:detail.reviewed' : 'orders:detail.unreviewed', { day: formatDay(date, 'long') })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="order-history">
        <h3 id="order-history" className="mb-1">
          {t('orders:detail.history')}
        </h3>
        <ol className="space-y-1 text-muted text-small">
          {history.map((event) => (
            <li key={event.id}>{eventText(t, event)}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
