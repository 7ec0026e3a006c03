import type { ComparedValue, ValueLevel } from '@uzima/contract/health-records/values'
import { ArrowDown, ArrowUp, Check, CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const levelLook = {
  below: { kind: 'warning', icon: ArrowDown },
  within: { kind: 'success', icon: Check },
  above: { kind: 'warning', icon: ArrowUp },
  abnormal: { kind: 'warning', icon: TriangleAlert },
  critical_low: { kind: 'danger', icon: OctagonAlert },
  critical_high: { kind: 'danger', icon: OctagonAlert },
} as const satisfies Record<ValueLevel, { kind: BadgeKind; icon: IconShape }>

const notComparedLook = { kind: 'outline', icon: CircleQuestionMark } as const satisfies { kind: BadgeKind; icon: IconShape }

/** Where a value lies, or that it could not be compared; nothing where there is no range to compare it with. */
export function LevelBadge({ value: { level, notCompared } }: { value: Pick<ComparedValue, 'level' | 'notCompared'> }) {
  const { t } = useTranslation('health-records')
  if (level) return <Badge {...levelLook[level]}>{t(`health-records:level.${level}`)}</Badge>
  if (notCompared === null || notCompared === 'test' || notCompared === 'people') return null
  return <Badge {...notComparedLook}>{t(`health-records:level.${notCompared === 'unit' ? 'notCompared' : 'notChecked'}`)}</Badge>
}
