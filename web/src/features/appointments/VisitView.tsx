import type { Appointment } from '@uzima/contract/appointments'
import { CalendarX2, Check, PhoneCall, Video } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { emergencyCall, paths } from '../../paths.ts'
import { loadAwayOfVisit } from '../absences/public.ts'
import { loadCheckInCard } from '../check-in/public.ts'
import { loadVisitNote } from '../encounters/public.ts'
import { loadVisitMoney } from '../payments/public.ts'
import { loadCallNumber } from '../profiles/public.ts'
import { loadWaitInstead } from '../waitlist/public.ts'
import { useAppointment } from './api.ts'
import { CalendarFileButton } from './CalendarFileButton.tsx'
import { ConfirmVisit } from './ConfirmVisit.tsx'
import { PastVisit } from './PastVisit.tsx'
import { useNow } from './useNow.ts'
import { type VisitDialog, VisitDialogs } from './VisitDialogs.tsx'
import { VisitStatus } from './VisitStatus.tsx'
import { VisitTicket } from './VisitTicket.tsx'

const AwayOfVisit = lazy(loadAwayOfVisit)
const CheckInCard = lazy(loadCheckInCard)
const VisitMoney = lazy(loadVisitMoney)
const VisitNote = lazy(loadVisitNote)
const WaitInstead = lazy(loadWaitInstead)
const CallNumber = lazy(loadCallNumber)

/** Router state of a link to a visit that has just been booked. */
export type BookedState = { booked: true }
const isBooked = (state: unknown): state is BookedState => typeof state === 'object' && state !== null && 'booked' in state

type VisitViewProps = {
  id: string
  /** What the link asks for, such as one of an email: opens the dialog of it where the visit still allows it. */
  asked: string | null
}

/** A patient's visit: just booked, upcoming or over. */
export function VisitView({ id, asked }: VisitViewProps) {
  const { t } = useTranslation(['appointments', 'common'])
  const visit = useAppointment(id)
  const booked = isBooked(useLocation().state)
  if (isApiError(visit.error) && [400, 404].includes(visit.error.status)) return <Unknown />
  return (
    <div className="mx-auto max-w-140 wide:pt-4">
      <StateView {...queryState(visit)} skeleton={<SkeletonRows label={t('appointments:visit.loading')} rows={3} />}>
        {() => {
          if (!visit.data) return null
          const { side, scheduledTime, doctor } = visit.data
          if (side === 'doctor') return <Navigate to={paths.schedule({ day: dayOf(scheduledTime, doctor.timeZone), visit: id })} replace />
          return booked && visit.data.status === 'scheduled' ? (
            <JustBooked visit={visit.data} />
          ) : (
            <KnownVisit visit={visit.data} asked={asked} />
          )
        }}
      </StateView>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation(['appointments', 'errors'])
  return (
    <>
      <h1 className="mb-4">{t('errors:appointment_not_found')}</h1>
      <EmptyState
        title={t('appointments:visit.missing')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.appointments({ view: 'upcoming' })}>{t('appointments:list.title')}</Link>
          </Button>
        }
      />
    </>
  )
}

function JustBooked({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header className="mb-5 flex items-center gap-4">
        <Avatar icon={Check} size="large" tone="success" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1}>
            {t('appointments:booked.title')}
          </h1>
          <p className="text-muted">{t('appointments:booked.intro')}</p>
        </div>
      </header>
      <VisitTicket visit={visit} />
      <CalledOn visit={visit} />
      <Money visit={visit} />
      <div className="mt-5 mb-8 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <CalendarFileButton id={visit.id} />
        <Button asChild>
          <Link to={paths.appointments({ visit: visit.id })} replace state={null}>
            {t('appointments:booked.change')}
          </Link>
        </Button>
      </div>
      <BeforeTheVisit />
    </>
  )
}

const linkable = ['reschedule', 'cancel'] as const

function KnownVisit({ visit, asked }: Pick<VisitViewProps, 'asked'> & { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const now = useNow()
  const { actions, doctor, patientNote } = visit
  const [dialog, setDialog] = useState<VisitDialog | null>(
    () => linkable.find((action) => action === asked && actions.includes(action)) ?? null,
  )

  /** Also takes the request out of the address, so that neither reloading nor going back asks again. */
  function close() {
    setDialog(null)
    if (asked !== null) void navigate(paths.appointments({ visit: visit.id }), { replace: true })
  }

  const isToCome = visit.status === 'scheduled' && new Date(visit.endTime) > now
  // one's own cancellation can be regretted while the time has not come
  const isStillAhead = visit.cancelledBy === 'patient' && new Date(visit.scheduledTime) > now
  const asPlanned = (
    <>
      {isToCome ? <VisitTicket visit={visit} /> : <PastVisit visit={visit} />}
      {isToCome ? <CalledOn visit={visit} /> : null}
      <Money visit={visit} />
      {isToCome ? (
        <Suspense fallback={null}>
          <CheckInCard visitId={visit.id} className="mt-5" />
        </Suspense>
      ) : null}
      <div className="mt-5 empty:hidden [&>*]:max-sm:w-full">
        <ConfirmVisit visit={visit} />
      </div>
      {actions.length > 0 || isToCome ? (
        <div className="mt-5 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
          {isToCome && visit.mode === 'video' ? (
            <Button asChild variant="primary" icon={Video}>
              <Link to={paths.telemedicine({ appointmentId: visit.id })}>{t('appointments:visit.video')}</Link>
            </Button>
          ) : null}
          {isToCome ? <CalendarFileButton id={visit.id} /> : null}
          {actions.includes('reschedule') ? (
            <Button onClick={() => setDialog('reschedule')}>{t('appointments:visit.reschedule')}</Button>
          ) : null}
          {actions.includes('reschedule') && visit.group === null ? (
            <Suspense fallback={null}>
              <WaitInstead visit={visit.id} doctor={doctor.name} day={dayOf(visit.scheduledTime, doctor.timeZone)} />
            </Suspense>
          ) : null}
          {actions.includes('cancel') ? (
            <Button variant="danger-quiet" onClick={() => setDialog('cancel')}>
              {t('appointments:visit.cancel')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
  return (
    <>
      <header className="mb-5">
        <Link to={paths.appointments({ view: isToCome ? 'upcoming' : 'past' })} className="inline-flex min-h-11 items-center text-small">
          {t('appointments:list.title')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{t('appointments:visit.title', { doctor: doctor.name })}</h1>
          <Suspense fallback={null}>
            <AwayOfVisit visit={visit.id} isBeside>
              <VisitStatus visit={visit} now={now} />
            </AwayOfVisit>
          </Suspense>
        </div>
      </header>
      {visit.status === 'cancelled' ? <Cancelled visit={visit} /> : null}
      {visit.status === 'scheduled' ? (
        <Suspense fallback={null}>
          <AwayOfVisit visit={visit.id}>{asPlanned}</AwayOfVisit>
        </Suspense>
      ) : (
        asPlanned
      )}
      {patientNote ? (
        <Card title={t('appointments:visit.note', { doctor: doctor.name })} className="mt-6">
          <p className="whitespace-pre-line">{patientNote}</p>
        </Card>
      ) : null}
      {visit.status !== 'cancelled' && new Date(visit.scheduledTime) <= now ? (
        <Suspense fallback={null}>
          <VisitNote appointmentId={visit.id} />
        </Suspense>
      ) : null}
      {isToCome ? <BeforeTheVisit className="mt-8" /> : null}
      {isToCome ? null : (
        <Button asChild className="mt-6 max-sm:w-full">
          <Link
            to={paths.appointments(
              visit.group && visit.type
                ? { type: visit.type.code }
                : { doctor: visit.doctorId, ...(isStillAhead && { start: visit.scheduledTime }) },
            )}
          >
            {t(visit.group ? 'appointments:group.again' : isStillAhead ? 'appointments:visit.rebook' : 'appointments:visit.again', {
              doctor: doctor.name,
            })}
          </Link>
        </Button>
      )}
      <VisitDialogs open={dialog} visit={visit} onClose={close} />
    </>
  )
}

/** What it costs, what is paid, and the way to pay. */
const Money = ({ visit }: { visit: Appointment }) =>
  visit.money ? (
    <Suspense fallback={null}>
      <VisitMoney visit={visit} className="mt-5" />
    </Suspense>
  ) : null

/** Where the doctor calls for a visit by phone. */
function CalledOn({ visit: { mode, doctor } }: { visit: Appointment }) {
  if (mode !== 'phone') return null
  return (
    <div className="mt-4">
      <Suspense fallback={null}>
        <CallNumber doctor={doctor.name} />
      </Suspense>
    </div>
  )
}

function Cancelled({ visit: { cancelledBy, cancelReason, doctor } }: { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  return (
    <div className="mb-4">
      <Banner icon={CalendarX2}>
        <p>
          {cancelledBy === 'practice'
            ? t('appointments:visit.cancelledByPractice')
            : cancelledBy === 'doctor'
              ? t('appointments:visit.cancelledByDoctor', { doctor: doctor.name })
              : t('appointments:visit.cancelledByYou')}
        </p>
        {cancelReason ? <p>{t('appointments:visit.cancelReason', { reason: cancelReason })}</p> : null}
      </Banner>
    </div>
  )
}

function BeforeTheVisit({ className }: { className?: string }) {
  const { t } = useTranslation('appointments')
  return (
    <section className={className}>
      <h2>{t('appointments:before.title')}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <Icon of={PhoneCall} className="text-muted" />
        <p className="min-w-0 flex-1 basis-48">{t('appointments:before.urgent')}</p>
        <Button asChild variant="emergency">
          <a href={emergencyCall}>{t('appointments:before.call')}</a>
        </Button>
      </div>
    </section>
  )
}
