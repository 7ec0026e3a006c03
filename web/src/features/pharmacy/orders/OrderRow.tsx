import type { DeliveryEvent, DeliveryOrder } from '@uzima/contract/pharmacy'
import { RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { type Moment, Timeline } from '#ui/Timeline.tsx'
import { feeWords, partnerName } from '../partner-words.ts'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import { PayButton } from './PayButton.tsx'

const closed: readonly string[] = ['delivered', 'cancelled']
type OrderRowProps = { order: DeliveryOrder; onAgain: () => void; onCancel: () => void }

/** An order: its items, address, history and actions. */
export function OrderRow({ order, onAgain, onCancel }: OrderRowProps) {
  const { t } = useTranslation('pharmacy')
  const { number, partnerId, fee, state, items, address, events, canCancel, paidAt, refundedAt } = order
  const course = <Course events={events} />
  const paid = refundedAt ? t('pharmacy:fee.refunded') : paidAt ? t('pharmacy:fee.paid') : ''
  return (
    <li className="py-5 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base">{t('pharmacy:orders.number', { number })}</h3>
        <OrderStateBadge state={state} />
      </div>
      <ul aria-label={t('pharmacy:orders.items', { number })} className="mt-1">
        {items.map(({ id, name, dosage }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name} <span className="text-muted">{dosage}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted text-small">{[partnerName(partnerId), feeWords(t, fee), paid].filter(Boolean).join(' · ')}</p>
      <p className="whitespace-pre-line text-muted text-small [overflow-wrap:anywhere]">{t('pharmacy:orders.to', { address })}</p>
      {closed.includes(state) ? (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand text-small">{t('pharmacy:orders.course')}</summary>
          {course}
        </details>
      ) : (
        <div className="mt-2">{course}</div>
      )}
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {state === 'payment_pending' ? <PayButton order={order} /> : null}
        <Button icon={RotateCcw} aria-label={t('pharmacy:again.name', { number })} onClick={onAgain}>
          {t('pharmacy:again.submit')}
        </Button>
        {canCancel ? (
          <Button variant="danger-quiet" icon={X} aria-label={t('pharmacy:cancel.name', { number })} onClick={onCancel}>
            {t('pharmacy:cancel.submit')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Course({ events }: { events: readonly DeliveryEvent[] }) {
  const { t } = useTranslation('pharmacy')
  const moments = events.map(({ state, at, by, reason }, index): Moment => {
    const isLast = index === events.length - 1
    const why = state === 'cancelled' ? t(`pharmacy:cancelled.${by}`) : ''
    return {
      key: state,
      title: t(`pharmacy:state.${state}`),
      time: [formatMoment(at), why, reason].filter(Boolean).join(' · '),
      shape: !isLast || state === 'delivered' ? 'done' : state === 'cancelled' || state === 'payment_pending' ? 'notice' : 'plain',
    }
  })
  return <Timeline moments={moments.toReversed()} />
}
