import type { Verification } from '@uzima/contract/chart/verification'
import { CircleHelp, CircleSlash, Eraser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  unconfirmed: { kind: 'outline', icon: CircleHelp },
  refuted: { kind: 'neutral', icon: CircleSlash },
  'entered-in-error': { kind: 'neutral', icon: Eraser },
} as const

/** What a clinician says of an entry; nothing for a confirmed one. */
export function VerificationBadge({ verification }: { verification: Verification }) {
  const { t } = useTranslation('chart')
  if (verification === 'confirmed') return null
  const { kind, icon } = looks[verification]
  return (
    <Badge kind={kind} icon={icon}>
      {t(`chart:verification.${verification}`)}
    </Badge>
  )
}
