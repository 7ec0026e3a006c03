import type { Patient } from '@uzima/contract/sharing'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ChartKeys, useChart } from '../chart/public.ts'
import { loadEmergencyBanner } from '../emergency-access/public.ts'
import { usePatient } from './api.ts'
import { PatientHead } from './PatientHead.tsx'
import { sectionsFor } from './patient-sections.ts'

const EmergencyBanner = lazy(loadEmergencyBanner)

/** The screen at /patients/:id: a patient's record for their providers. */
export default function PatientPage() {
  const { t } = useTranslation(['sharing', 'common'])
  const { id = '' } = useParams()
  const patient = usePatient(id)
  // also when access ends while the page is open, so that no patient data stays on the screen
  if (isApiError(patient.error) && patient.error.status === 404) return <Unknown />
  return (
    <StateView {...queryState(patient)} skeleton={<SkeletonRows label={t('sharing:patient.loading')} rows={4} />}>
      {() => (patient.data ? <PatientView patient={patient.data} /> : null)}
    </StateView>
  )
}

function Unknown() {
  const { t } = useTranslation('sharing')
  return (
    <>
      <h1 className="mb-4">{t('sharing:patient.title')}</h1>
      <EmptyState
        title={t('sharing:patient.missing')}
        text={t('sharing:patient.missingText')}
        action={
          <Button asChild variant="primary">
            <Link to={staffPaths.patients()}>{t('sharing:patient.back')}</Link>
          </Button>
        }
      />
    </>
  )
}

function PatientView({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['sharing', 'common'])
  const navigate = useNavigate()
  const { role } = useSession()
  const chart = useChart(patient.id)
  const [query] = useSearchParams()
  const sections = sectionsFor(role)
  const shown = sections.find(({ name }) => name === query.get('part')) ?? sections[0]
  if (!shown) return null
  const { Section } = shown
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Breadcrumb
          label={t('sharing:patient.trail')}
          trail={[{ label: t('sharing:patients.title'), link: <Link to={staffPaths.patients()} /> }]}
          current={patient.name}
        />
        <ChartKeys patientId={patient.id} chart={chart.data} />
      </div>
      {patient.access.emergency ? (
        <Suspense fallback={null}>
          <EmergencyBanner name={patient.name} access={patient.access.emergency} />
        </Suspense>
      ) : null}
      <PatientHead patient={patient} />
      <Tabs
        label={t('sharing:patient.parts')}
        tabs={sections.map(({ name, label }) => ({ value: name, label: t(label) }))}
        value={shown.name}
        onChange={(part) =>
          void navigate(staffPaths.patient({ id: patient.id, part: part === sections[0]?.name ? undefined : part }), { replace: true })
        }
      >
        <Suspense
          fallback={
            <Card>
              <SkeletonRows label={t('common:loading')} rows={4} />
            </Card>
          }
        >
          <Section patient={patient} />
        </Suspense>
      </Tabs>
    </>
  )
}
