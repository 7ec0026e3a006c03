import type { SubscriptionStatus } from '@uzima/contract/subscriptions'
import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  active: { kind: 'success', icon: CircleCheck },
  past_due: { kind: 'warning', icon: TriangleAlert },
  canceled: { kind: 'outline', icon: CircleSlash },
  ended: { kind: 'outline', icon: CircleSlash },
} as const

export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  const { t } = useTranslation('subscriptions')
  return <Badge {...looks[status]}>{t(`subscriptions:status.${status}`)}</Badge>
}
