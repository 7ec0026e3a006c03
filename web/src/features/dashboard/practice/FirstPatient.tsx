import type { Appointment } from '@uzima/contract/appointments'
import type { Practice } from '@uzima/contract/dashboard'
import { DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { useNow, useToday } from '../../appointments/public.ts'
import { useWaitingPatients } from '../../telemedicine/public.ts'
import { NextVisit } from '../NextVisit.tsx'
import { NoPatients } from './NoPatients.tsx'
import { visitsToCome } from './practice-day.ts'

/** Who is in the room, else who waits longest, otherwise who is next. */
export function FirstPatient({ practice, isPlain }: { practice: Practice; isPlain: boolean }) {
  const waiting = useWaitingPatients()
  const now = useNow()
  const { visits: ofToday, arrivals } = useToday()
  const inRoom = ofToday.find(({ id }) => arrivals.some((each) => each.visitId === id && each.inRoom))
  if (inRoom) return <NextVisit visit={inRoom} isPlain={isPlain} isInRoom />
  const visits = [...practice.unclosed.next, ...practice.upcoming.next]
  const [first] = [...waiting].flatMap(([id, since]) => {
    const visit = visits.find((each) => each.id === id)
    return visit ? [{ visit, since }] : []
  })
  if (first) return <WaitingPatient {...first} now={now} others={waiting.size - 1} isPlain={isPlain} />
  const next = visitsToCome(practice, now).find(({ id }) => !arrivals.some((each) => each.visitId === id && each.hasLeft))
  if (next) return <NextVisit visit={next} isPlain={isPlain} />
  return isPlain ? null : <NoPatients hasHours={practice.hasHours} />
}

type WaitingPatientProps = { visit: Appointment; since: string; now: Date; others: number; isPlain: boolean }

function WaitingPatient({ visit, since, now, others, isPlain }: WaitingPatientProps) {
  const { t } = useTranslation(['dashboard', 'appointments'])
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
  return (
    <Panel label={t('dashboard:waiting.label')} pattern isPlain={isPlain}>
      <p className="flex items-center gap-2 text-muted text-small">
        <Icon of={DoorOpen} size={16} />
        {t('appointments:waiting.since', { count: minutes })}
      </p>
      <h2 className="mt-1 text-h1 [overflow-wrap:anywhere]">{visit.patient.name}</h2>
      <p className="mt-1.5 text-lead [overflow-wrap:anywhere]">{visit.reason}</p>
      {others > 0 ? <p className="text-muted">{t('dashboard:waiting.others', { count: others })}</p> : null}
      <div className="mt-5">
        <ButtonRow>
          <Button variant="panel" asChild>
            <Link to={paths.telemedicine({ appointmentId: visit.id })}>{t('appointments:waiting.open')}</Link>
          </Button>
          <Button variant="panel-quiet" asChild>
            <Link to={staffPaths.patient({ id: visit.patientId })}>{t('dashboard:waiting.record')}</Link>
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}
