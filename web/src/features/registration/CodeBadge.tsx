import { CircleDashed, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNearDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'

/** How far somebody is who has not taken their account over. */
export function CodeBadge({ code }: { code: { expiresAt: string } | null }) {
  const { t } = useTranslation('registration')
  return code ? (
    <Badge kind="info" icon={Clock}>
      {t('registration:code.until', { day: formatNearDay(code.expiresAt, 'medium') })}
    </Badge>
  ) : (
    <Badge icon={CircleDashed}>{t('registration:code.none')}</Badge>
  )
}
