import type { CheckIn, CheckInStep } from '@uzima/contract/check-in'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatNearDay, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useCheckIn } from './api.ts'
import { Arrival } from './arrival/Arrival.tsx'
import { CheckInMoney } from './CheckInMoney.tsx'
import { Finish } from './Finish.tsx'
import { ConsentStep } from './steps/ConsentStep.tsx'
import { CoverageStep, OwnCoverage } from './steps/CoverageStep.tsx'
import { IdentityFacts } from './steps/IdentityFacts.tsx'
import { IdentityStep } from './steps/IdentityStep.tsx'
import { StepCard } from './steps/StepCard.tsx'

/** The screen at /check-in/:id: what the practice asks before a visit, and saying that one is here. */
export default function CheckInPage() {
  const { t } = useTranslation(['check-in', 'common'])
  const { id = '' } = useParams()
  const checkIn = useCheckIn(id)
  const isNone = isApiError(checkIn.error) && [400, 404, 409].includes(checkIn.error.status)
  return (
    <div className="mx-auto max-w-140 wide:pt-4">
      <header className="mb-5">
        <Link to={paths.appointments({ visit: id })} className="inline-flex min-h-11 items-center text-small">
          {t('check-in:back')}
        </Link>
        <h1>{t('check-in:title')}</h1>
        {checkIn.data && !isNone ? <When checkIn={checkIn.data} /> : null}
      </header>
      {isNone ? (
        <EmptyState
          title={t('check-in:closed')}
          text={errorText(checkIn.error)}
          action={
            <Button asChild variant="primary">
              <Link to={paths.appointments({ view: 'upcoming' })}>{t('check-in:here.view')}</Link>
            </Button>
          }
        />
      ) : (
        <StateView {...queryState(checkIn)} skeleton={<SkeletonRows label={t('check-in:loading')} rows={4} />}>
          {() => (checkIn.data ? <Steps checkIn={checkIn.data} /> : null)}
        </StateView>
      )}
    </div>
  )
}

function When({ checkIn: { start, doctor } }: { checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  return <p className="text-muted">{t('check-in:when', { day: formatNearDay(start, 'weekday'), time: formatTime(start), doctor })}</p>
}

/** The first step that is open, or the one that is changed; the others are a line each. */
function Steps({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const [changed, setChanged] = useState<CheckInStep>()
  const next = checkIn.steps.find(({ isDone }) => !isDone)?.step
  const shown = changed ?? next
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  // whoever has saved a step is led on to the next
  useEffect(() => {
    if (before.current !== shown) heading.current?.focus()
    before.current = shown
  }, [shown])
  const end = () => setChanged(undefined)
  const isWhole = shown === undefined
  const forms: Record<CheckInStep, ReactNode> = {
    identity: <IdentityStep id={checkIn.id} onDone={end} />,
    coverage: <CoverageStep id={checkIn.id} onDone={end} />,
    consents: <ConsentStep onDone={end} />,
  }
  /** What was said, once nothing is asked any more. */
  const summaries: Record<CheckInStep, ReactNode> = { identity: <IdentityFacts />, coverage: <OwnCoverage />, consents: null }
  return (
    <div className="space-y-4">
      {/* whoever stands in the waiting room finds first what they came for */}
      {checkIn.arrival.state === 'open' || checkIn.arrival.state === 'arrived' ? (
        <Arrival checkIn={checkIn} isNext={isWhole && checkIn.finishedAt !== null} />
      ) : null}
      <ol aria-label={t('check-in:steps')} className="space-y-4">
        {checkIn.steps.map(({ step, isDone }, at) => (
          <StepCard
            key={step}
            step={step}
            number={at + 1}
            of={checkIn.steps.length}
            isDone={isDone}
            heading={step === shown ? heading : undefined}
            onChange={isDone && step !== 'consents' && step !== shown ? () => setChanged(step) : undefined}
          >
            {step === shown ? forms[step] : isWhole ? summaries[step] : null}
          </StepCard>
        ))}
      </ol>
      {isWhole ? <Finish checkIn={checkIn} /> : null}
      {checkIn.arrival.state === 'early' ? <Arrival checkIn={checkIn} isNext={false} /> : null}
      {/* last: it comes a moment later, and moves nothing */}
      {checkIn.hasPrice ? <CheckInMoney visitId={checkIn.id} /> : null}
    </div>
  )
}
