import type { PaymentStatus } from '@uzima/contract/payments'
import { Check, Clock, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<PaymentStatus, { kind: BadgeKind; icon: IconShape }> = {
  completed: { kind: 'success', icon: Check },
  pending: { kind: 'warning', icon: Clock },
  failed: { kind: 'danger', icon: X },
  refunded: { kind: 'neutral', icon: Undo2 },
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('payments')
  return <Badge {...looks[status]}>{t(`payments:status.${status}`)}</Badge>
}
