import type { RefillStatus } from '@uzima/contract/prescriptions'
import { Check, Clock, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<RefillStatus, { kind: BadgeKind; icon: IconShape }> = {
  requested: { kind: 'outline', icon: Clock },
  approved: { kind: 'success', icon: Check },
  refused: { kind: 'danger', icon: X },
  cancelled: { kind: 'neutral', icon: Undo2 },
}

export function RefillStatusBadge({ status }: { status: RefillStatus }) {
  const { t } = useTranslation('prescriptions')
  return <Badge {...looks[status]}>{t(`prescriptions:status.${status}`)}</Badge>
}
