import type { Appointment } from '@uzima/contract/appointments'
import { dialable } from '@uzima/contract/fields'
import { useTranslation } from 'react-i18next'
import { formatNearDay, formatTimeRange, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { callTo } from '../../../paths.ts'
import { specialtyName } from '../../providers/public.ts'

/** The next appointments, without what needs the server: moving, canceling and joining. */
export function AppointmentsCopy({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation(['offline', 'appointments'])
  const now = new Date()
  const coming = appointments.filter(({ endTime }) => new Date(endTime) > now)
  return (
    <Card>
      {coming.length === 0 ? (
        <p className="text-muted">{t('offline:appointments.none')}</p>
      ) : (
        <List>
          {coming.map(({ id, scheduledTime, endTime, mode, doctor }) => (
            <li key={id} className="py-4 first:pt-0 last:pb-0">
              <h2 className="text-title">{doctor.name}</h2>
              <p className="text-muted">{specialtyName(doctor.specialty)}</p>
              <p className="mt-2 font-semibold">
                {formatNearDay(scheduledTime)}, <span className="inline-block">{formatTimeRange(scheduledTime, endTime)}</span>
              </p>
              {isSameTime(doctor.timeZone, ownZone(), scheduledTime) ? null : (
                <p className="text-muted text-small">{t('offline:appointments.zone', { zone: zoneName(ownZone(), scheduledTime) })}</p>
              )}
              <p>
                {t(`appointments:mode.${mode}`)}
                {mode === 'in_person' && doctor.place ? `, ${doctor.place}` : ''}
              </p>
              {doctor.phone ? (
                <a href={callTo(dialable(doctor.phone))} className="inline-flex min-h-11 items-center">
                  {t('offline:appointments.call', { phone: doctor.phone })}
                </a>
              ) : null}
            </li>
          ))}
        </List>
      )}
      <p className="mt-4 border-border border-t pt-3 text-muted text-small">{t('offline:appointments.needs')}</p>
    </Card>
  )
}
