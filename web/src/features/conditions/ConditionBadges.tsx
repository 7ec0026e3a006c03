import type { ConditionContent } from '@uzima/contract/conditions/content'
import { CircleCheck, Infinity as Lasting, Leaf, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  recurrence: { kind: 'warning', icon: RotateCcw },
  remission: { kind: 'neutral', icon: Leaf },
  resolved: { kind: 'neutral', icon: CircleCheck },
} as const

/** That it stays, and what has become of it. */
export function ConditionBadges({ condition: { status, isChronic } }: { condition: Pick<ConditionContent, 'status' | 'isChronic'> }) {
  const { t } = useTranslation('conditions')
  return (
    <>
      {isChronic ? (
        <Badge kind="neutral" icon={Lasting}>
          {t('conditions:field.chronic')}
        </Badge>
      ) : null}
      {status === 'active' ? null : (
        <Badge kind={looks[status].kind} icon={looks[status].icon}>
          {t(`conditions:status.${status}`)}
        </Badge>
      )}
    </>
  )
}
