import type { VitalLevel } from '@uzima/contract/vitals'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { levelLook } from './vital-words.ts'

/** A value's level in a word; nothing if it has none. */
export function LevelBadge({ level }: { level: VitalLevel | null }) {
  const { t } = useTranslation('vitals')
  return level ? <Badge {...levelLook[level]}>{t(`vitals:level.${level}`)}</Badge> : null
}
