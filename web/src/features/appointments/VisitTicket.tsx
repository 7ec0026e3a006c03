import type { Appointment } from '@uzima/contract/appointments'
import { minutesBetween } from '@uzima/contract/appointments/kinds'
import { dialable } from '@uzima/contract/fields'
import { CalendarSync, MapPin, Phone, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { Ticket } from '#ui/Ticket.tsx'
import { callTo, paths } from '../../paths.ts'
import { PracticeHours } from '../practice/public.tsx'
import { specialtyName } from '../providers/public.ts'

/** Panel of a visit: when, how, with whom and why. */
export function VisitTicket({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  const { doctor, scheduledTime: start, endTime: end, mode, type, reason, seriesId, group, side, directions, room } = visit
  const zone = ownZone()
  return (
    <Ticket
      label={t('appointments:ticket.label')}
      top={
        <>
          <p className="flex items-center gap-2 text-muted text-small">
            <Icon of={modeIcons[mode]} size={16} />
            {t(`appointments:ticket.${mode}`)}
          </p>
          <p className="mt-2 font-[680] font-display text-[1.75rem] leading-[1.1] tracking-[-0.018em] wide:text-[2.25rem]">
            {formatDate(start, 'weekday')} <span className="block">{t('appointments:ticket.at', { time: formatTime(start) })}</span>
          </p>
          <p className="mt-1.5 text-muted">
            {t('appointments:ticket.zone', { zone: zoneName(zone, start), minutes: minutesBetween(start, end) })}
            {isSameTime(zone, doctor.timeZone, start) ? null : (
              <span className="block">
                {t('appointments:ticket.practice', {
                  time: formatTime(start, { zone: doctor.timeZone }),
                  day: formatDate(start, 'weekday', { zone: doctor.timeZone }),
                  zone: zoneName(doctor.timeZone, start),
                })}
              </span>
            )}
          </p>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name={doctor.name} photo={doctor.photo} tone="panel" />
        <span className="min-w-0">
          <span className="block font-semibold">{doctor.name}</span>
          <span className="block text-muted text-small">{[specialtyName(doctor.specialty), type?.name].filter(Boolean).join(', ')}</span>
        </span>
      </div>
      {mode === 'in_person' ? (
        <p className="mt-4 flex gap-2">
          <Icon of={MapPin} className="mt-0.5 text-muted" />
          <span className="min-w-0">
            {doctor.place}
            {directions ? <span className="block whitespace-pre-line text-muted">{directions}</span> : null}
            {room ? <span className="block">{t('appointments:ticket.room', { room })}</span> : null}
          </span>
        </p>
      ) : null}
      {doctor.phone && side === 'patient' ? (
        <a href={callTo(dialable(doctor.phone))} className="mt-2 inline-flex min-h-11 items-center gap-2 text-inherit">
          <Icon of={Phone} className="text-muted" />
          {t('appointments:ticket.call', { phone: doctor.phone })}
        </a>
      ) : null}
      {side === 'patient' ? <PracticeHours className="mt-2" isOnPanel /> : null}
      {group ? (
        <p className="mt-2 flex gap-2">
          <Icon of={Users} className="mt-0.5 text-muted" />
          <span className="min-w-0">
            {t('appointments:group.of', { name: group.title ?? type?.name ?? '' })}
            {group.note ? <span className="block whitespace-pre-line text-muted">{group.note}</span> : null}
          </span>
        </p>
      ) : null}
      <p className="mt-4 whitespace-pre-line">
        <span className="text-muted">{t('appointments:ticket.reason')}: </span>
        {reason}
      </p>
      {seriesId ? (
        <Link to={paths.recurringAppointments({ series: seriesId })} className="mt-2 inline-flex min-h-11 items-center gap-2 text-inherit">
          <Icon of={CalendarSync} className="text-muted" />
          {t('appointments:visit.recurring')}
        </Link>
      ) : null}
    </Ticket>
  )
}
