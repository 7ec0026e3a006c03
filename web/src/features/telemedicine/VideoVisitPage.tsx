import type { Appointment } from '@uzima/contract/appointments'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { useVideoVisit } from './api.ts'
import { Room } from './Room.tsx'

/** One video visit: checks consent, the visit, its parties and the claims before the room is shown. */
export default function VideoVisitPage() {
  const { appointmentId = '' } = useParams()
  const isDoctor = hasRole(useSession(), 'doctor')
  return (
    // what a doctor sees of others does not depend on their own consent
    <ConsentGate dataType="appointments" requireConsent={!isDoctor} about="later">
      <Visit key={appointmentId} id={appointmentId} />
    </ConsentGate>
  )
}

function Visit({ id }: { id: string }) {
  const { t } = useTranslation(['telemedicine', 'errors', 'common'])
  const visit = useVideoVisit(id)
  const { error, status } = visit
  const refusal = isApiError(error) ? refusals.find((each) => each.status === error.status) : undefined
  const isFailed = status === 'error' && !refusal
  useEffect(() => {
    if (isFailed) toast.error(t('telemedicine:visit.failed'))
  }, [isFailed, t])

  // the doctor is the patient in this visit
  if (isApiError(error, 'consent_required'))
    return (
      <ConsentGate dataType="appointments" about="later">
        <Again onShown={() => void visit.refetch()} />
      </ConsentGate>
    )
  if (refusal) return <Refused words={refusal.status === 404 ? t('errors:appointment_not_found') : errorText(error)} />
  return (
    <StateView
      status={status}
      skeleton={<SkeletonRows label={t('telemedicine:visit.loading')} rows={3} />}
      errorText={t('telemedicine:visit.failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void visit.refetch()}
      retrying={visit.isFetching}
    >
      {() => {
        if (!visit.data) return null
        // a seat: the group meets in a call of its own
        const { group } = visit.data
        return group ? <Navigate to={paths.groupCall({ id: group.id })} replace /> : <Checked visit={visit.data} />
      }}
    </StateView>
  )
}
/** Not the user's visit, not found, or not a video visit. */
const refusals = [{ status: 403 }, { status: 404 }, { status: 409 }]

function Again({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation('telemedicine')
  const show = useEffectEvent(onShown)
  useEffect(() => show(), [])
  return <SkeletonRows label={t('telemedicine:visit.loading')} rows={3} />
}

function Refused({ words }: { words: string }) {
  const { t } = useTranslation('telemedicine')
  return (
    <>
      <h1 className="mb-4">{words}</h1>
      <EmptyState
        title={t('telemedicine:visit.nothing')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.telemedicine()}>{t('telemedicine:visit.return')}</Link>
          </Button>
        }
      />
    </>
  )
}

function Checked({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('telemedicine')
  const { side } = visit
  return (
    <>
      <header className="mb-4">
        <Breadcrumb
          label={t('telemedicine:visit.way')}
          trail={[{ label: t('telemedicine:page.title'), link: <Link to={paths.telemedicine()} /> }]}
          current={t('telemedicine:visit.here')}
        />
        <h1 className="mt-1">
          {t(visit.type ? 'telemedicine:title.typed' : 'telemedicine:title.visit', {
            type: visit.type?.name,
            name: side === 'doctor' ? visit.patient.name : visit.doctor.name,
          })}
        </h1>
      </header>
      <ConsentGate
        dataType="appointments"
        accessLevel={side === 'doctor' ? 'provider' : 'patient'}
        requireConsent={side === 'patient'}
        about={{
          patient_id: visit.patientId,
          doctor_id: visit.doctorId,
          appointment_id: visit.id,
          data_purpose: 'telemedicine_consultation',
        }}
      >
        <Room visit={visit} />
      </ConsentGate>
    </>
  )
}
