import type { ReportStatus } from '@uzima/contract/health-records/report'
import { CircleCheckBig, ClipboardList, Hourglass, PencilLine, TestTube } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<ReportStatus, { kind: BadgeKind; icon: IconShape }> = {
  ordered: { kind: 'outline', icon: ClipboardList },
  collected: { kind: 'outline', icon: TestTube },
  preliminary: { kind: 'warning', icon: Hourglass },
  final: { kind: 'neutral', icon: CircleCheckBig },
  corrected: { kind: 'info', icon: PencilLine },
}

/** How far a result is. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('health-records')
  return <Badge {...looks[status]}>{t(`health-records:report.${status}`)}</Badge>
}
