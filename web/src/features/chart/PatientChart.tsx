import type { Chart } from '@uzima/contract/chart'
import type { Patient } from '@uzima/contract/sharing'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { LastNote } from '../appointments/public.ts'
import { loadCareTeamPart } from '../care-team/public.ts'
import { loadEncountersPart } from '../encounters/public.ts'
import { loadOpenOrdersPart } from '../orders/public.ts'
import { loadGrowth } from '../vitals/public.ts'
import { useChart } from './api.ts'
import { MedicationsPart } from './MedicationsPart.tsx'
import { PreventionPart } from './PreventionPart.tsx'
import { ProblemsPart } from './ProblemsPart.tsx'
import { ResultsPart } from './ResultsPart.tsx'
import { timelineTexts } from './timeline-links.ts'
import { VitalsPart } from './VitalsPart.tsx'

/** With the words of all kinds. */
const TimelineView = lazy(async () => {
  const [{ TimelineView: Loaded }] = await Promise.all([import('./TimelineView.tsx'), loadTexts(timelineTexts)])
  return { default: Loaded }
})
const EncountersPart = lazy(loadEncountersPart)
const Growth = lazy(loadGrowth)
const CareTeamPart = lazy(loadCareTeamPart)
/** As long as there are growth curves. */
const isChild = ({ age }: Patient) => age !== null && age < 19
const OpenOrdersPart = lazy(loadOpenOrdersPart)

const parts = ['summary', 'timeline'] as const

/** A patient's record at a glance, and everything in it by time: beside each other, on phones one of the two. */
export function PatientChart({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['chart', 'common'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const chart = useChart(patient.id)
  const [part, setPart] = useState<(typeof parts)[number]>('summary')
  return (
    <>
      <div className="mb-4 grid wide:hidden">
        <Segments
          label={t('chart:part.title')}
          options={parts.map((value) => ({ value, label: t(`chart:part.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <div className={classes('min-w-0', part !== 'summary' && 'max-wide:hidden')}>
          <StateView
            {...queryState(chart)}
            skeleton={
              <Card>
                <SkeletonRows label={t('chart:loading')} rows={5} />
              </Card>
            }
          >
            {() => (chart.data ? <Summary patientId={patient.id} chart={chart.data} /> : null)}
          </StateView>
        </div>
        <div className={classes('grid min-w-0 gap-4 wide:gap-6', part !== 'timeline' && 'max-wide:hidden')}>
          {isDoctor && patient.access.visits?.lastAt ? <LastNote patientId={patient.id} /> : null}
          <Suspense fallback={null}>{isChild(patient) ? <Growth patientId={patient.id} /> : null}</Suspense>
          <Suspense
            fallback={
              <Card>
                <SkeletonRows label={t('chart:timeline.loading')} rows={5} />
              </Card>
            }
          >
            <TimelineView patientId={patient.id} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function Summary({ patientId, chart }: { patientId: string; chart: Chart }) {
  return (
    <Card flush className="divide-y divide-border">
      <ProblemsPart patientId={patientId} conditions={chart.conditions} />
      <MedicationsPart patientId={patientId} medications={chart.medications} />
      <VitalsPart patientId={patientId} vitals={chart.vitals} />
      <ResultsPart patientId={patientId} results={chart.results} unreviewed={chart.unreviewed} />
      <PreventionPart patientId={patientId} prevention={chart.prevention} />
      <Suspense fallback={null}>
        <OpenOrdersPart patientId={patientId} orders={chart.orders} />
      </Suspense>
      <Suspense fallback={null}>
        <EncountersPart patientId={patientId} />
        <CareTeamPart patientId={patientId} />
      </Suspense>
    </Card>
  )
}
