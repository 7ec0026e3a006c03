import type { Appointment } from '@uzima/contract/appointments'
import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import { CalendarCheck, CalendarX2, Check, Clock, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

const looks: Record<AppointmentStatus, { kind: BadgeKind; icon: IconShape }> = {
  scheduled: { kind: 'brand', icon: CalendarCheck },
  completed: { kind: 'neutral', icon: Check },
  cancelled: { kind: 'outline', icon: CalendarX2 },
  no_show: { kind: 'outline', icon: UserX },
}

/** Marks visits that are over but not yet closed by the doctor. */
export function VisitStatus({ visit, now }: { visit: Pick<Appointment, 'status' | 'endTime'>; now: Date }) {
  const { t } = useTranslation('appointments')
  if (visit.status === 'scheduled' && new Date(visit.endTime) <= now) {
    return (
      <Badge kind="warning" icon={Clock}>
        {t('appointments:status.open')}
      </Badge>
    )
  }
  return <Badge {...looks[visit.status]}>{t(`appointments:status.${visit.status}`)}</Badge>
}
