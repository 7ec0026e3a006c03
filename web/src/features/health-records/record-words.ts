import type { RecordStatus, RecordType } from '@uzima/contract/health-records/kinds'
import { Check, Clock, FileText, Flag, Pill, ScanLine, Stethoscope, Syringe, TestTube, TrendingUpDown } from 'lucide-react'
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
