import type { Encounter } from '@uzima/contract/encounters'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { formatDate, formatTimeRange } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { AllergyStrip } from '../allergies/public.ts'
import { useChart } from '../chart/public.ts'
import { loadOpenInApp } from '../connected-apps/public.ts'
import { loadOrdersPart } from '../orders/public.ts'
import { ageWords, usePatient } from '../sharing/public.ts'
import { useEncounter } from './api.ts'
import { NoteStatusBadge } from './NoteStatusBadge.tsx'

const OrdersPart = lazy(loadOrdersPart)
const OpenInApp = lazy(loadOpenInApp)
/** Asked for with the note itself, not after it. */
const loadNoteForm = async () => ({ default: (await import('./NoteForm.tsx')).NoteForm })
const NoteForm = lazy(loadNoteForm)
const SignedNote = lazy(async () => ({ default: (await import('./SignedNote.tsx')).SignedNote }))

const DayList = lazy(async () => ({ default: (await import('./DayList.tsx')).DayList }))

/** The screen at /encounters/:id: the note of a visit, written and signed. */
export default function EncounterPage() {
  const { t } = useTranslation(['encounters', 'common', 'errors'])
  const { id = '' } = useParams()
  const encounter = useEncounter(id)
  useEffect(() => void loadNoteForm(), [])
  if (isApiError(encounter.error) && [400, 404].includes(encounter.error.status)) return <Unknown />
  return (
    <StateView {...queryState(encounter)} skeleton={<SkeletonRows label={t('encounters:page.loading')} rows={5} />}>
      {() => (encounter.data ? <EncounterView key={id} encounter={encounter.data} /> : null)}
    </StateView>
  )
}

function Unknown() {
  const { t } = useTranslation(['encounters', 'errors', 'common'])
  const isDoctor = hasRole(useSession(), 'doctor')
  return (
    <>
      <h1 className="mb-4">{t('errors:appointment_not_found')}</h1>
      <EmptyState
        title={t('encounters:page.missing')}
        text={t('encounters:page.missingText')}
        action={
          <Button asChild variant="primary">
            <Link to={isDoctor ? paths.schedule() : staffPaths.patients()}>
              {t(isDoctor ? 'common:nav.schedule' : 'encounters:page.patients')}
            </Link>
          </Button>
        }
      />
    </>
  )
}

function EncounterView({ encounter }: { encounter: Encounter }) {
  const { t } = useTranslation('encounters')
  const { visit, actions } = encounter
  const isOpen = actions.includes('write')
  const [wasOpen] = useState(isOpen)
  const isBroad = useSyncExternalStore(onBroad, () => broad.matches)
  const note = (
    <>
      <Breadcrumb
        label={t('encounters:page.trail')}
        trail={[{ label: visit.patient, link: <Link to={staffPaths.patient({ id: visit.patientId })} /> }]}
        current={t('encounters:page.title')}
      />
      <PatientBar encounter={encounter} />
      <Suspense fallback={<SkeletonRows label={t('encounters:page.loading')} rows={5} />}>
        {isOpen ? <NoteForm encounter={encounter} /> : <SignedNote encounter={encounter} wasOpen={wasOpen} />}
      </Suspense>
      <Suspense fallback={null}>
        <div className="mt-4 max-w-200 wide:mt-6">
          <OrdersPart patientId={visit.patientId} appointmentId={visit.id} />
          <OpenInApp patientId={visit.patientId} appointmentId={visit.id} />
        </div>
      </Suspense>
    </>
  )
  if (!visit.isOwn) return note
  return (
    <div className="flex flex-row-reverse items-start gap-6">
      <div className="min-w-0 flex-1">{note}</div>
      {isBroad ? (
        // after the note, so that nobody walks by keyboard past a whole day to write
        <div className="sticky top-0 w-38 shrink-0 pt-10">
          <Suspense fallback={null}>
            <DayList visit={visit} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

/** Where the day has room beside the note. */
const broad = window.matchMedia('(min-width: 80rem)')
const onBroad = (onChange: () => void) => {
  broad.addEventListener('change', onChange)
  return () => broad.removeEventListener('change', onChange)
}

/** Whose visit it is and when, with what must be seen before anything is written. */
function PatientBar({ encounter: { visit, status } }: { encounter: Encounter }) {
  const { t } = useTranslation(['encounters', 'sharing'])
  const patient = usePatient(visit.patientId)
  const chart = useChart(visit.patientId)
  return (
    <header className="mt-3 mb-4 overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 wide:px-6">
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="[overflow-wrap:anywhere]">{visit.patient}</h1>
          <p className="text-muted text-small">
            {[
              ...(patient.data ? [ageWords(t, patient.data)] : []),
              formatDate(visit.scheduledTime, 'long', { zone: visit.timeZone }),
              formatTimeRange(visit.scheduledTime, visit.endTime, { zone: visit.timeZone }),
              visit.doctor,
            ].join(' · ')}
          </p>
        </div>
        <NoteStatusBadge status={status} />
      </div>
      {chart.data ? <AllergyStrip list={chart.data.allergies} /> : null}
    </header>
  )
}
