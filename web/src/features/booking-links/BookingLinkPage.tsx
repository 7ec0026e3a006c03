import type { AppointmentType } from '@uzima/contract/appointment-types'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { useTitle } from '#lib/title.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useAppointmentTypes } from '../appointment-types/public.ts'
import { loadGroupTimes } from '../group-visits/public.ts'
import { usePriceWords } from '../payments/public.ts'
import { PracticeName } from '../practice/public.tsx'
import { NextAvailable, SlotPicker, TimeZoneNote, useDoctor } from '../providers/public.ts'

const GroupTimes = lazy(loadGroupTimes)

/** The screens at /book/:practice/:type and, for a frame on the practice's own website, at /embed/:practice/:type. */
export default function BookingLinkPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[44rem] px-4 pt-6 pb-16 wide:px-8">
        <span aria-hidden className="practice-logo practice-logo-framed mb-4 hidden" />
        <Times />
      </div>
    </QueryProvider>
  )
}

function Times() {
  const { t } = useTranslation(['booking-links', 'common'])
  const { type: code = '' } = useParams()
  const types = useAppointmentTypes()
  const type = types.data?.find((each) => each.code === code)
  useTitle(type?.name)
  return (
    <StateView {...queryState(types)} skeleton={<SkeletonRows label={t('booking-links:loading')} rows={4} />}>
      {() => (type ? <OfType type={type} /> : <NotOffered />)}
    </StateView>
  )
}

function OfType({ type }: { type: AppointmentType }) {
  const { t } = useTranslation('booking-links')
  const [query] = useSearchParams()
  const doctor = useDoctor(query.get('doctor') ?? undefined)
  const book = useBooking(type.code)
  const priceOf = usePriceWords()
  const how = type.modes.map((mode) => t(`booking-links:mode.${mode}`)).join(', ')
  const facts = [doctor.data?.name, t('booking-links:minutes', { count: type.minutes }), how, type.price && priceOf(type.price)].filter(
    Boolean,
  )
  const isOfDoctor = query.has('doctor') && !doctor.isError
  return (
    <>
      <header className="mb-6">
        <p className="min-h-6 text-muted">
          <PracticeName />
        </p>
        <h1>{type.name}</h1>
        <p className="mt-1 text-lead text-muted">{facts.join(' · ')}</p>
        {type.bookedBy === 'known' ? <p className="mt-2 text-muted">{t('booking-links:known')}</p> : null}
        {query.has('doctor') && doctor.isError ? <p className="mt-2 text-muted">{t('booking-links:doctorGone')}</p> : null}
      </header>
      <Card title={t('booking-links:times')}>
        <p className="-mt-1 mb-4 text-muted text-small">{t('booking-links:press')}</p>
        {type.seats !== null ? (
          <Suspense fallback={null}>
            <GroupTimes
              type={type.code}
              doctorId={isOfDoctor ? doctor.data?.id : undefined}
              value={null}
              onChange={({ doctor: { id }, start }) => book({ doctor: id, start })}
            />
          </Suspense>
        ) : isOfDoctor ? (
          doctor.data ? (
            <>
              <p className="mb-4 text-muted text-small">
                <TimeZoneNote zone={doctor.data.timeZone} at={doctor.data.earliestFree ?? new Date()} />
              </p>
              <SlotPicker
                key={doctor.data.id}
                acts
                doctor={doctor.data}
                type={type.code}
                value={null}
                onChange={(start) => book({ doctor: doctor.data.id, start })}
              />
            </>
          ) : null
        ) : (
          <NextAvailable
            filter={{ type: type.code }}
            exceptDoctor={null}
            value={{ doctorId: '', start: '' }}
            onPick={({ doctor: { id }, start }) => book({ doctor: id, start })}
          />
        )}
      </Card>
    </>
  )
}

/** Goes on with booking, where one signs in first; from a frame in a tab of its own, since nobody should sign in inside another site. */
function useBooking(type: string) {
  const navigate = useNavigate()
  return (chosen: { doctor: string; start: string }) => {
    const address = paths.appointments({ ...chosen, type })
    if (window.top === window.self) void navigate(address)
    else window.open(address, '_blank', 'noopener')
  }
}

function NotOffered() {
  const { t } = useTranslation('booking-links')
  return (
    <>
      <h1 className="mb-4">{t('booking-links:title')}</h1>
      <EmptyState
        title={t('booking-links:none')}
        text={t('booking-links:noneText')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.appointments()}>{t('booking-links:other')}</Link>
          </Button>
        }
      />
    </>
  )
}
