import type { BoardOrder } from '@uzima/contract/pharmacy/board'
import { Check, MapPin, PackageCheck, Truck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { OrderStateBadge } from '../orders/OrderStateBadge.tsx'
import { partnerName } from '../partner-words.ts'
import { useMoveDelivery } from './api.ts'

const steps = {
  requested: { to: 'accepted', icon: Check },
  accepted: { to: 'out_for_delivery', icon: Truck },
  out_for_delivery: { to: 'delivered', icon: PackageCheck },
} as const
const isOpen = (state: string): state is keyof typeof steps => state in steps

type BoardItemProps = { order: BoardOrder; onLook: () => void; onRefuse: () => void }

export function BoardItem({ order, onLook, onRefuse }: BoardItemProps) {
  const { t } = useTranslation('pharmacy')
  const { number, partnerId, state, itemCount, requestedAt, stateAt } = order
  return (
    <li className="py-4 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{t('pharmacy:orders.number', { number })}</h3>
        {isOpen(state) ? null : <OrderStateBadge state={state} />}
      </div>
      <p className="text-small">
        {partnerName(partnerId)} · {t('pharmacy:board.items', { count: itemCount })}
      </p>
      <p className="text-muted text-small">{t('pharmacy:board.requested', { when: formatMoment(requestedAt) })}</p>
      {stateAt === requestedAt ? null : (
        <p className="text-muted text-small">{t('pharmacy:board.since', { when: formatMoment(stateAt) })}</p>
      )}
      {isOpen(state) ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <MoveButton order={order} step={steps[state]} />
          <Button icon={MapPin} aria-label={t('pharmacy:board.lookName', { number })} onClick={onLook}>
            {t('pharmacy:board.look')}
          </Button>
          <Button variant="danger-quiet" icon={X} aria-label={t('pharmacy:cancel.name', { number })} onClick={onRefuse}>
            {t('pharmacy:board.refuse')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function MoveButton({ order: { id, number }, step: { to, icon } }: { order: BoardOrder; step: (typeof steps)[keyof typeof steps] }) {
  const { t } = useTranslation('pharmacy')
  const move = useMoveDelivery()
  return (
    <Button
      icon={icon}
      busy={move.isPending}
      aria-label={t(`pharmacy:board.move.${to}.name`, { number })}
      onClick={() =>
        move.mutate(
          { id, to },
          {
            onSuccess: () => toast.success(t(`pharmacy:board.move.${to}.done`), { text: t('pharmacy:orders.number', { number }) }),
            onError: (error) => toast.error(t('pharmacy:board.failed'), { text: errorText(error) }),
          },
        )
      }
    >
      {t(`pharmacy:board.move.${to}.submit`)}
    </Button>
  )
}
