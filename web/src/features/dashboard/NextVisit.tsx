import type { Appointment } from '@uzima/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatNearDay, formatRelative, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Icon } from '#ui/Icon.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { Panel } from '#ui/Panel.tsx'
import { paths } from '../../paths.ts'
import { useNow } from '../appointments/public.ts'
import { specialtyName } from '../providers/public.ts'

const dayMs = 86_400_000

type NextVisitProps = {
  visit: Appointment
  isPlain?: boolean
  /** The patient is with the doctor now, whatever the clock says. */
  isInRoom?: boolean
}

/** The current or next visit: the page's one filled panel, unless something else comes before it. */
export function NextVisit({ visit, isPlain = false, isInRoom = false }: NextVisitProps) {
  const { t } = useTranslation(['dashboard', 'appointments'])
  const now = useNow()
  const { side, mode, scheduledTime, endTime, doctor, patient, reason } = visit
  const hasBegun = new Date(scheduledTime) <= now
  const kind = t(`dashboard:next.${side}.${mode}`)
  const isSoon = side === 'doctor' && !hasBegun && !isInRoom && new Date(scheduledTime).getTime() - now.getTime() < dayMs
  const when = { day: formatNearDay(scheduledTime, 'weekday', now), time: formatTime(scheduledTime) }
  const who = side === 'doctor' ? patient.name : `${doctor.name}, ${specialtyName(doctor.specialty)}`
  return (
    <Panel label={t(`dashboard:next.${side}.label`)} pattern isPlain={isPlain}>
      <p className="flex items-center gap-2 text-muted text-small">
        <Icon of={modeIcons[mode]} size={16} />
        {isSoon ? t('dashboard:next.inTime', { kind, when: formatRelative(scheduledTime, now) }) : kind}
      </p>
      <h2 className={isPlain ? 'mt-1' : 'mt-1 text-h1'}>
        {isInRoom
          ? t('appointments:waiting.inRoom')
          : hasBegun
            ? t('dashboard:next.underWay', { time: formatTime(endTime) })
            : t('dashboard:next.when', when)}
      </h2>
      <p className="mt-1.5 text-lead">{who}</p>
      <p className="text-muted [overflow-wrap:anywhere]">{reason}</p>
      <div className="mt-5">
        <ButtonRow>{side === 'doctor' ? <DoctorWays visit={visit} /> : <PatientWays visit={visit} />}</ButtonRow>
      </div>
      <PlaceAndZone visit={visit} />
    </Panel>
  )
}

function PatientWays({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Button variant="panel" asChild>
        <Link to={paths.appointments({ visit: visit.id })}>{t('dashboard:next.open')}</Link>
      </Button>
      {visit.actions.includes('reschedule') ? (
        <Button variant="panel-quiet" asChild>
          <Link to={paths.appointments({ visit: visit.id, do: 'reschedule' })}>{t('dashboard:next.reschedule')}</Link>
        </Button>
      ) : null}
      {visit.actions.includes('cancel') ? (
        <Button variant="panel-quiet" asChild>
          <Link to={paths.appointments({ visit: visit.id, do: 'cancel' })}>{t('dashboard:next.cancel')}</Link>
        </Button>
      ) : null}
    </>
  )
}

function DoctorWays({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('dashboard')
  const day = dayOf(visit.scheduledTime, visit.doctor.timeZone)
  return (
    <>
      <Button variant="panel" asChild>
        <Link to={paths.schedule({ day, visit: visit.id })}>{t('dashboard:next.open')}</Link>
      </Button>
      <Button variant="panel-quiet" asChild>
        <Link to={paths.schedule()}>{t('dashboard:next.schedule')}</Link>
      </Button>
    </>
  )
}

/** The place, and the practice's local time if it differs from the reader's. */
function PlaceAndZone({ visit: { mode, scheduledTime, doctor } }: { visit: Appointment }) {
  const { t } = useTranslation('dashboard')
  const isSame = isSameTime(ownZone(), doctor.timeZone, scheduledTime)
  if (mode !== 'in_person' && isSame) return null
  return (
    <p className="mt-4 text-muted text-small">
      {mode === 'in_person' ? <span className="block">{doctor.place}</span> : null}
      {isSame
        ? null
        : t('dashboard:next.practiceTime', {
            time: formatTime(scheduledTime, { zone: doctor.timeZone }),
            zone: zoneName(doctor.timeZone, scheduledTime),
          })}
    </p>
  )
}
