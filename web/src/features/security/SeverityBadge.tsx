import type { Severity } from '@uzima/contract/security'
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  info: { kind: 'neutral', icon: Info },
  warning: { kind: 'outline', icon: TriangleAlert },
  critical: { kind: 'danger', icon: OctagonAlert },
} as const

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { t } = useTranslation('security')
  const { kind, icon } = looks[severity]
  return (
    <Badge kind={kind} icon={icon}>
      {t(`severity.${severity}`)}
    </Badge>
  )
}
