import { levelOf } from '@uzima/contract/health-records'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { levelLook } from './record-words.ts'

/** Position relative to the laboratory's range; nothing without one. */
export function LevelBadge({ value }: { value: { value: number; low: number | null; high: number | null } }) {
  const { t } = useTranslation('health-records')
  const level = levelOf(value)
  return level ? <Badge {...levelLook[level]}>{t(`health-records:level.${level}`)}</Badge> : null
}
