import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDate, formatTime } from '#lib/format.ts'
import { DateTile } from '#ui/DateTile.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { specialtyName } from '../providers/public.ts'
import { VisitKind } from './VisitKind.tsx'
import { VisitStatus } from './VisitStatus.tsx'
import { visitPath } from './visit-path.ts'

type VisitRowProps = { visit: Appointment; now: Date; byDay?: boolean; to?: string | undefined }

/** A visit in a list, linked to its page or, for the doctor, to the schedule. */
export function VisitRow({ visit, now, byDay = false, to = visitPath(visit) }: VisitRowProps) {
  const { t } = useTranslation('appointments')
  const isToday = dayOf(visit.scheduledTime) === dayOf(now)
  const isOver = visit.status !== 'scheduled' || new Date(visit.endTime) <= now
  const isDoctor = visit.side === 'doctor'
  const words = [
    ...(isDoctor ? [] : [specialtyName(visit.doctor.specialty)]),
    ...(visit.group
      ? [t('appointments:group.of', { name: visit.group.title ?? visit.type?.name ?? '' })]
      : visit.type
        ? [visit.type.name]
        : []),
    ...(isDoctor ? [visit.reason] : []),
    ...(visit.isRecurring ? [t('appointments:visit.recurring')] : []),
  ]
  return (
    <ListRow
      leading={
        <DateTile
          top={isToday ? t('appointments:visit.today') : formatDate(visit.scheduledTime, 'month')}
          day={formatDate(visit.scheduledTime, 'number')}
          today={isToday}
        />
      }
      title={byDay ? formatDate(visit.scheduledTime, 'full') : isDoctor ? visit.patient.name : visit.doctor.name}
      text={words.join(', ')}
      value={formatTime(visit.scheduledTime)}
      kind={
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <VisitKind mode={visit.mode} />
          {isOver ? <VisitStatus visit={visit} now={now} /> : null}
        </span>
      }
      link={<Link to={to} />}
    />
  )
}
