import type { LinkedOffer } from '@uzima/contract/waitlist'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatDateTime, formatTime, zoneName } from '#lib/format.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { usePriceWords } from '../payments/public.ts'
import { useDeclineByLink, useLinkedOffer, useTakeByLink } from './api.ts'

/** The page at /offer/:token, for whoever is offered a time and has not signed in. */
export default function OfferPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-140 space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

type Given = { kind: 'taken'; calendarFile: string } | { kind: 'declined' } | { kind: 'over' }

function Entry() {
  const { t } = useTranslation(['waitlist', 'common'])
  const { token = '' } = useParams()
  const linked = useLinkedOffer(token)
  const [given, setGiven] = useState<Given | null>(null)
  const offer = linked.data?.offer ?? null
  if (given?.kind === 'taken' && offer) return <Taken offer={offer} calendarFile={given.calendarFile} />
  if (given?.kind === 'declined') return <Over kind="declined" />
  // a truncated link counts as one that is over
  const isBroken = isApiError(linked.error) && linked.error.status === 400
  if (given?.kind === 'over' || isBroken || linked.data?.state === 'over') return <Over kind="over" />
  if (linked.data?.state === 'taken') return <Over kind="taken" />
  return (
    <StateView {...queryState(linked)} skeleton={<SkeletonRows label={t('waitlist:link.loading')} rows={3} />}>
      {() => (offer ? <Open token={token} offer={offer} onGiven={setGiven} /> : null)}
    </StateView>
  )
}

function Open({ token, offer, onGiven }: { token: string; offer: LinkedOffer; onGiven: (given: Given) => void }) {
  const { t } = useTranslation('waitlist')
  const take = useTakeByLink(token)
  const decline = useDeclineByLink(token)
  const failed = (error: unknown) => {
    if (isApiError(error, 'waitlist_offer_over')) onGiven({ kind: 'over' })
  }
  const error = take.error ?? decline.error
  return (
    <>
      <header>
        <h1>{t(offer.isSeat ? 'waitlist:link.seatTitle' : 'waitlist:link.title')}</h1>
        <p className="mt-1 text-muted">{t('waitlist:link.intro', { until: formatDateTime(offer.expiresAt) })}</p>
      </header>
      <OfferFacts offer={offer} />
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button
          variant="primary"
          size="large"
          busy={take.isPending}
          busyLabel={t('waitlist:busy')}
          onClick={() =>
            take.mutate(undefined, {
              onSuccess: ({ visit }) => onGiven(visit ? { kind: 'taken', calendarFile: visit.calendarFile } : { kind: 'over' }),
              onError: failed,
            })
          }
        >
          {t(offer.isSeat ? 'waitlist:offer.takeSeat' : 'waitlist:offer.take')}
        </Button>
        <Button
          size="large"
          busy={decline.isPending}
          busyLabel={t('waitlist:busy')}
          onClick={() => decline.mutate(undefined, { onSuccess: () => onGiven({ kind: 'declined' }), onError: failed })}
        >
          {t('waitlist:offer.decline')}
        </Button>
      </div>
    </>
  )
}

/** With the time at the practice: whoever opens the link may be anywhere. */
function OfferFacts({ offer: { start, doctor, mode, place, timeZone, instead, price } }: { offer: LinkedOffer }) {
  const { t } = useTranslation(['waitlist', 'prices'])
  const priceOf = usePriceWords()
  const at = (instant: string): ReactNode => (
    <>
      <span className="block font-semibold">
        {formatDate(instant, 'weekday', { zone: timeZone })}, {formatTime(instant, { zone: timeZone })}
      </span>
      <span className="block text-muted text-small">{t('waitlist:link.timesAt', { zone: zoneName(timeZone, instant) })}</span>
    </>
  )
  return (
    <Card>
      <Facts
        facts={[
          { label: t('waitlist:link.when'), value: at(start) },
          ...(instead === null ? [] : [{ label: t('waitlist:link.instead'), value: at(instead) }]),
          { label: t('waitlist:link.with'), value: doctor },
          { label: t('waitlist:link.where'), value: mode === 'in_person' ? place : t(`waitlist:link.${mode}`) },
          ...(price === null ? [] : [{ label: t('prices:price'), value: priceOf(price) }]),
        ]}
      />
    </Card>
  )
}

function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  )
}

function Taken({ offer, calendarFile }: { offer: LinkedOffer; calendarFile: string }) {
  const { t } = useTranslation('waitlist')
  return (
    <>
      <header>
        <Heading>{t('waitlist:link.taken.title')}</Heading>
        <p className="mt-1 text-muted">{t('waitlist:link.taken.done')}</p>
      </header>
      <OfferFacts offer={{ ...offer, instead: null }} />
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button icon={CalendarPlus} onClick={() => download(new Blob([calendarFile], { type: 'text/calendar' }), 'appointment.ics')}>
          {t('waitlist:link.calendar')}
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.appointments({ view: 'upcoming' })}>{t('waitlist:link.signIn')}</Link>
        </Button>
      </div>
    </>
  )
}

/** What else is possible. */
function Over({ kind }: { kind: 'over' | 'taken' | 'declined' }) {
  const { t } = useTranslation('waitlist')
  return (
    <>
      <Heading>{t(`waitlist:link.${kind}.title`)}</Heading>
      <EmptyState
        title={t(`waitlist:link.${kind}.short`)}
        text={t(`waitlist:link.${kind}.text`)}
        action={
          <Button asChild variant="primary">
            <Link to={paths.appointments({ view: 'upcoming' })}>{t('waitlist:link.signIn')}</Link>
          </Button>
        }
      />
    </>
  )
}
