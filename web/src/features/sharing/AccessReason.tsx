import type { Access } from '@uzima/contract/sharing'
import { CalendarDays, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'

/** Why and until when the provider may see the record: shows the reason that lasts longest. */
export function AccessReason({ access: { visits, until } }: { access: Access }) {
  const { t } = useTranslation('sharing')
  const isVisits = visits?.until === until
  return (
    <Badge kind="outline" icon={isVisits ? CalendarDays : Share2}>
      {t(isVisits ? 'sharing:reason.visits' : 'sharing:reason.shared', { day: formatDate(until) })}
    </Badge>
  )
}
