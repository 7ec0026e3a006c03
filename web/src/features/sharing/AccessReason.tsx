import type { Access } from '@uzima/contract/sharing'
import { CalendarDays, Share2, Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'

/** Why and until when the provider may see the record: shows the reason that lasts longest. */
export function AccessReason({ access: { visits, emergency, nursing, until } }: { access: Access }) {
  const { t } = useTranslation('sharing')
  if (emergency?.until === until)
    return (
      <Badge kind="danger" icon={Siren}>
        {t('sharing:reason.emergency', { time: formatTime(until) })}
      </Badge>
    )
  if (nursing?.until === until)
    return (
      <Badge kind="outline" icon={CalendarDays}>
        {t('sharing:reason.nursing', { moment: formatMoment(until) })}
      </Badge>
    )
  const isVisits = visits?.until === until
  return (
    <Badge kind="outline" icon={isVisits ? CalendarDays : Share2}>
      {t(isVisits ? 'sharing:reason.visits' : 'sharing:reason.shared', { day: formatDate(until) })}
    </Badge>
  )
}
