import type { AnsweredAbsence } from '@uzima/contract/absences'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { download } from '#lib/download.ts'
import { isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { AnswerAway, At } from './AnswerAway.tsx'
import { useLinkedRequest } from './api.ts'
import { momentAt } from './words.ts'

/** The page at /away/:token, for whoever is asked about a visit whose doctor is away and has not signed in. */
export default function AwayPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-140 space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

function Entry() {
  const { t } = useTranslation(['absences', 'common'])
  const { token = '' } = useParams()
  const linked = useLinkedRequest(token)
  const [given, setGiven] = useState<AnsweredAbsence | 'over' | null>(null)
  // a truncated link counts as one that is over
  const isBroken = isApiError(linked.error) && linked.error.status === 400
  if (given === 'over' || isBroken || (given === null && linked.data?.request === null)) return <Over kind="over" />
  if (given?.visit) return <Moved visit={given.visit} />
  if (given) return <Over kind="cancelled" />
  return (
    <StateView {...queryState(linked)} skeleton={<SkeletonRows label={t('absences:link.loading')} rows={3} />}>
      {() => {
        const request = linked.data?.request
        if (!request) return null
        const { doctor, hasLeft, start } = request
        return (
          <>
            <header>
              <h1>{t(hasLeft ? 'absences:ask.left' : 'absences:ask.title', { doctor: doctor.name })}</h1>
              <p className="mt-1">{t('absences:ask.text', { time: momentAt(start, doctor.timeZone) })}</p>
            </header>
            <AnswerAway request={request} way={{ token }} onAnswered={setGiven} onStale={() => void linked.refetch()} />
          </>
        )
      }}
    </StateView>
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

function Moved({ visit: { start, doctor, mode, calendarFile } }: { visit: NonNullable<AnsweredAbsence['visit']> }) {
  const { t } = useTranslation('absences')
  return (
    <>
      <header>
        <Heading>{t('absences:link.moved.title')}</Heading>
        <p className="mt-1 text-muted">{t('absences:link.moved.text')}</p>
      </header>
      <Card>
        <Facts
          facts={[
            { label: t('absences:ask.when'), value: <At instant={start} zone={doctor.timeZone} /> },
            { label: t('absences:ask.with'), value: doctor.name },
            { label: t('absences:ask.where'), value: mode === 'video' ? t('absences:ask.video') : doctor.place },
          ]}
        />
      </Card>
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button icon={CalendarPlus} onClick={() => download(new Blob([calendarFile], { type: 'text/calendar' }), 'appointment.ics')}>
          {t('absences:link.calendar')}
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.appointments({ view: 'upcoming' })}>{t('absences:link.signIn')}</Link>
        </Button>
      </div>
    </>
  )
}

/** What else is possible. */
function Over({ kind }: { kind: 'over' | 'cancelled' }) {
  const { t } = useTranslation('absences')
  return (
    <>
      <Heading>{t(`absences:link.${kind}.title`)}</Heading>
      <EmptyState
        title={t(`absences:link.${kind}.short`)}
        text={t(`absences:link.${kind}.text`)}
        action={
          <Button asChild variant="primary">
            <Link to={paths.appointments({ view: 'upcoming' })}>{t('absences:link.signIn')}</Link>
          </Button>
        }
      />
    </>
  )
}
