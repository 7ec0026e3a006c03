import { Check, TriangleAlert, Wifi } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import type { Quality } from './quality.ts'

const looks: Record<Quality, { kind: BadgeKind; icon: IconShape }> = {
  good: { kind: 'success', icon: Check },
  fair: { kind: 'neutral', icon: Wifi },
  poor: { kind: 'warning', icon: TriangleAlert },
}

export function QualityBadge({ quality }: { quality: Quality }) {
  const { t } = useTranslation('telemedicine')
  return <Badge {...looks[quality]}>{t(`telemedicine:quality.${quality}`)}</Badge>
}
