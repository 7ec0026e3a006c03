import type { VitalSign } from '@uzima/contract/vitals'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { hasNoLimits, levelLook } from './vital-words.ts'

/** A value's level in a word, or that no limits are known at that age; nothing for weights and heights without a level. */
export function LevelBadge({ vital }: { vital: Pick<VitalSign, 'kind' | 'level' | 'age'> }) {
  const { t } = useTranslation('vitals')
  const { level } = vital
  if (level) return <Badge {...levelLook[level]}>{t(`vitals:level.${level}`)}</Badge>
  return hasNoLimits(vital) ? (
    <Badge kind="outline" icon={CircleQuestionMark}>
      {t('vitals:level.none')}
    </Badge>
  ) : null
}
