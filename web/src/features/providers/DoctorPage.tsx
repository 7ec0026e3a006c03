import type { Doctor } from '@uzima/contract/providers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { useTitle } from '#lib/title.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { PracticeHours } from '../practice/public.tsx'
import { useDoctor } from './api.ts'
import { spokenLanguages } from './doctor-words.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { specialtyName } from './specialty-name.ts'
import { TimeZoneNote } from './TimeZoneNote.tsx'

export default function DoctorPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[76rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-6 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

function Entry() {
  const { t } = useTranslation(['providers', 'common'])
  const { id = '' } = useParams()
  const doctor = useDoctor(id)
  useTitle(doctor.data?.name)
  if (isApiError(doctor.error) && [400, 404].includes(doctor.error.status)) return <Unknown />
  return (
    <StateView {...queryState(doctor)} skeleton={<SkeletonRows label={t('providers:doctor.loading')} rows={3} />}>
      {() => (doctor.data ? <DoctorView doctor={doctor.data} /> : null)}
    </StateView>
  )
}

function Unknown() {
  const { t } = useTranslation('providers')
  return (
    <>
      <h1 className="mb-4">{t('providers:doctor.title')}</h1>
      <EmptyState
        title={t('providers:doctor.missing')}
        text={t('providers:doctor.missingHint')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.doctors()}>{t('providers:doctors.showAll')}</Link>
          </Button>
        }
      />
    </>
  )
}

function DoctorView({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('providers')
  const facts = [
    { label: t('providers:doctor.place'), value: doctor.place },
    ...(doctor.languages.length > 0 ? [{ label: t('providers:doctor.languages'), value: spokenLanguages(doctor.languages) }] : []),
  ]
  return (
    <>
      <Breadcrumb
        label={t('providers:doctor.trail')}
        trail={[{ label: t('providers:doctors.title'), link: <Link to={paths.doctors()} /> }]}
        current={doctor.name}
      />
      <header className="mt-5 mb-6 flex items-center gap-4 wide:mb-8">
        <Avatar name={doctor.name} photo={doctor.photo} size="large" />
        <div className="min-w-0">
          <h1>{doctor.name}</h1>
          <p className="text-lead text-muted">{specialtyName(doctor.specialty)}</p>
        </div>
      </header>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-8">
        <FreeTimes doctor={doctor} />
        <Card title={t('providers:doctor.about')}>
          {doctor.bio ? <p className="mb-4 max-w-[65ch] whitespace-pre-line">{doctor.bio}</p> : null}
          <Facts facts={facts} />
          <PracticeHours className="mt-4" />
        </Card>
      </div>
    </>
  )
}

/** A slot chosen here is preselected in the booking form, even across signing in. */
function FreeTimes({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('providers')
  const [start, setStart] = useState<string | null>(null)
  return (
    <Card title={t('providers:doctor.free')}>
      <p className="-mt-1 mb-4 text-muted text-small">
        <TimeZoneNote zone={doctor.timeZone} at={doctor.earliestFree ?? new Date()} />
      </p>
      <SlotPicker key={doctor.id} doctor={doctor} value={start} onChange={setStart} />
      <div className="below-times mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t pt-5">
        <Button asChild variant="primary" size="large" className="max-sm:w-full">
          <Link to={paths.appointments({ doctor: doctor.id, ...(start && { start }) })}>{t('providers:doctor.book')}</Link>
        </Button>
        <p aria-live="polite" className="text-muted">
          {start ? t('providers:doctor.chosen', { day: formatDate(start, 'weekday'), time: formatTime(start) }) : ''}
        </p>
      </div>
    </Card>
  )
}
