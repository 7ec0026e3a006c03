import type { ComparedValue } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { levelLook, notComparedLook } from './record-words.ts'

/** Where a value lies, or that it could not be compared; nothing where there is no range to compare it with. */
export function LevelBadge({ value: { level, notCompared } }: { value: Pick<ComparedValue, 'level' | 'notCompared'> }) {
  const { t } = useTranslation('health-records')
  if (level) return <Badge {...levelLook[level]}>{t(`health-records:level.${level}`)}</Badge>
  if (notCompared === null || notCompared === 'test' || notCompared === 'people') return null
  return <Badge {...notComparedLook}>{t(`health-records:level.${notCompared === 'unit' ? 'notCompared' : 'notChecked'}`)}</Badge>
}
