import type { DeliveryState } from '@uzima/contract/pharmacy'
import { Check, Clock, CreditCard, PackageCheck, Truck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<DeliveryState, { kind: BadgeKind; icon: IconShape }> = {
  payment_pending: { kind: 'warning', icon: CreditCard },
  requested: { kind: 'outline', icon: Clock },
  accepted: { kind: 'brand', icon: Check },
  out_for_delivery: { kind: 'brand', icon: Truck },
  delivered: { kind: 'success', icon: PackageCheck },
  cancelled: { kind: 'neutral', icon: X },
}

export function OrderStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('pharmacy')
  return <Badge {...looks[state]}>{t(`pharmacy:state.${state}`)}</Badge>
}
