import type { DeskMoney, VisitMoneyState } from '@uzima/contract/payments/prices'
import { Banknote, BanknoteX, CircleCheck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/money.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<VisitMoneyState, { kind: BadgeKind; icon: IconShape }> = {
  deposit_due: { kind: 'warning', icon: BanknoteX },
  due: { kind: 'info', icon: Banknote },
  paid: { kind: 'success', icon: CircleCheck },
  returning: { kind: 'info', icon: Undo2 },
  returned: { kind: 'neutral', icon: Undo2 },
  return_failed: { kind: 'danger', icon: BanknoteX },
  kept: { kind: 'neutral', icon: Banknote },
  none: { kind: 'neutral', icon: Banknote },
}

/** How the money of a visit stands, in a word; what is left of the price with it. */
export function MoneyBadge({ money: { state, amount, paid, currency } }: { money: Omit<DeskMoney, 'invoice'> }) {
  const { t } = useTranslation('prices')
  if (state === 'none') return null
  const left = formatMoney(amount - paid, currency)
  return (
    <Badge kind={looks[state].kind} icon={looks[state].icon}>
      {state === 'due' ? t('prices:state.dueAmount', { left }) : t(`prices:state.${state}`)}
    </Badge>
  )
}
