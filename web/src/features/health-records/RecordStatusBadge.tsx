import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { statusLook } from './record-words.ts'

export function RecordStatusBadge({ status }: { status: RecordStatus }) {
  const { t } = useTranslation('health-records')
  return <Badge {...statusLook[status]}>{t(`health-records:status.${status}`)}</Badge>
}
