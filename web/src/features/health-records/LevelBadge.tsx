import { isCritical, type LabValue, levelOf } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { useLabTests } from './api.ts'
import { levelLook } from './record-words.ts'

/** Whether a value is dangerous, or else its position relative to the laboratory's range; nothing without one. */
export function LevelBadge({ value }: { value: Pick<LabValue, 'test' | 'unit' | 'value' | 'low' | 'high'> }) {
  const { t } = useTranslation('health-records')
  const tests = useLabTests().data?.tests ?? []
  const level = isCritical(value, tests) ? 'critical' : levelOf(value)
  return level ? <Badge {...levelLook[level]}>{t(`health-records:level.${level}`)}</Badge> : null
}
