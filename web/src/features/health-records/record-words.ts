import type { RecordStatus, RecordType } from '@uzima/contract/health-records'
import type { ValueLevel } from '@uzima/contract/health-records/values'
import {
  ArrowDown,
  ArrowUp,
  Check,
  CircleQuestionMark,
  Clock,
  FileText,
  Flag,
  OctagonAlert,
  Pill,
  ScanLine,
  Stethoscope,
  Syringe,
  TestTube,
  TrendingUpDown,
  TriangleAlert,
} from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

export const typeIcons: Record<RecordType, IconShape> = {
  'lab-result': TestTube,
  imaging: ScanLine,
  prescription: Pill,
  'visit-summary': Stethoscope,
  vaccination: Syringe,
  other: FileText,
}

export const statusLook: Record<RecordStatus, { kind: BadgeKind; icon: IconShape }> = {
  normal: { kind: 'success', icon: Check },
  abnormal: { kind: 'warning', icon: TrendingUpDown },
  'follow-up-needed': { kind: 'warning', icon: Flag },
  pending: { kind: 'outline', icon: Clock },
}

export const levelLook = {
  below: { kind: 'warning', icon: ArrowDown },
  within: { kind: 'success', icon: Check },
  above: { kind: 'warning', icon: ArrowUp },
  abnormal: { kind: 'warning', icon: TriangleAlert },
  critical_low: { kind: 'danger', icon: OctagonAlert },
  critical_high: { kind: 'danger', icon: OctagonAlert },
} as const satisfies Record<ValueLevel, { kind: BadgeKind; icon: IconShape }>

export const notComparedLook = { kind: 'outline', icon: CircleQuestionMark } as const satisfies { kind: BadgeKind; icon: IconShape }

/** 7.2 % */
export const valueText = ({ value, unit }: { value: number; unit: string }) =>
  [formatNumber(value, { maximumFractionDigits: 6 }), unit].filter(Boolean).join(' ')

/** 4.0 – 5.6, ≥ 90, ≤ 199; empty without a range. */
export function rangeText({ low, high }: { low: number | null; high: number | null }): string {
  const text = (bound: number) => formatNumber(bound, { maximumFractionDigits: 6 })
  if (low !== null && high !== null) return `${text(low)} – ${text(high)}`
  if (low !== null) return `≥ ${text(low)}`
  return high === null ? '' : `≤ ${text(high)}`
}
