import type { Chart } from '@uzima/contract/chart'
import type { Patient } from '@uzima/contract/sharing'
import { MailOpen, MessageCircle, Pill } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatMoment } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { LastNote } from '../appointments/public.ts'
import { loadEncountersPart } from '../encounters/public.ts'
import { useChart } from './api.ts'
import { MedicationsPart } from './MedicationsPart.tsx'
import { ResultsPart } from './ResultsPart.tsx'
import { TimelineView } from './TimelineView.tsx'
import { VitalsPart } from './VitalsPart.tsx'

const EncountersPart = lazy(loadEncountersPart)

/** A patient's record at a glance, and everything in it by time: what a provider sees on opening the patient. */
export function PatientChart({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['chart', 'common'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const chart = useChart(patient.id)
  const visit = chart.data?.nextVisit
  return (
    <div className="grid gap-4 wide:gap-6">
      <ButtonRow>
        {isDoctor ? (
          <Button asChild variant="primary">
            <Link to={paths.patient({ id: patient.id, part: 'medications', add: '' })}>
              <Icon of={Pill} />
              {t('chart:act.prescribe')}
            </Link>
          </Button>
        ) : null}
        <Button asChild>
          <Link to={paths.secureMessages({ contact: patient.id })}>
            <Icon of={MessageCircle} />
            {t('chart:act.message')}
          </Link>
        </Button>
        <Button asChild icon={MailOpen}>
          <Link to={paths.patient({ id: patient.id, part: 'letters', add: '' })}>{t('chart:act.letter')}</Link>
        </Button>
        {visit ? (
          <Link to={paths.schedule({ day: dayOf(visit.scheduledTime), visit: visit.id })} className="text-small">
            {t('chart:act.next', { moment: formatMoment(visit.scheduledTime) })}
          </Link>
        ) : null}
      </ButtonRow>
      <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <StateView
          status={chart.status}
          skeleton={
            <Card>
              <SkeletonRows label={t('chart:loading')} rows={5} />
            </Card>
          }
          errorText={errorText(chart.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void chart.refetch()}
          retrying={chart.isFetching}
        >
          {() => (chart.data ? <Summary patientId={patient.id} chart={chart.data} /> : null)}
        </StateView>
        <div className="grid gap-4 wide:gap-6">
          {isDoctor && patient.access.visits?.lastAt ? <LastNote patientId={patient.id} /> : null}
          <TimelineView patientId={patient.id} />
        </div>
      </div>
    </div>
  )
}

function Summary({ patientId, chart }: { patientId: string; chart: Chart }) {
  return (
    <Card flush className="divide-y divide-border">
      <MedicationsPart patientId={patientId} medications={chart.medications} />
      <VitalsPart patientId={patientId} vitals={chart.vitals} />
      <ResultsPart patientId={patientId} results={chart.results} unreviewed={chart.unreviewed} />
      <Suspense fallback={null}>
        <EncountersPart patientId={patientId} />
      </Suspense>
    </Card>
  )
}
