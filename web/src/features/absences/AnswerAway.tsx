import type { AbsenceRequest, AnswerAbsence, AnsweredAbsence } from '@uzima/contract/absences'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDateTime, zoneName } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useAnswer, type Way } from './api.ts'
import { ChooseTime } from './ChooseTime.tsx'
import { momentAt } from './words.ts'

type AnswerAwayProps = {
  request: AbsenceRequest
  way: Way
  /** Over: answered already, elsewhere. */
  onAnswered: (answered: AnsweredAbsence | 'over') => void
  /** What is proposed has changed: reads the request again. */
  onStale: () => void
}

/** A visit whose doctor is away: accept the time that is held, choose another one, or cancel. */
export function AnswerAway({ request, way, onAnswered, onStale }: AnswerAwayProps) {
  const { t } = useTranslation('absences')
  const { proposal, doctor, hasLeft, mode } = request
  const [isChoosing, setIsChoosing] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const answer = useAnswer(way)
  const give = (given: AnswerAbsence) =>
    answer.mutate(given, {
      onSuccess: onAnswered,
      onError: (error) => {
        if (isApiError(error, 'absence_request_over')) onAnswered('over')
        else if (isApiError(error, 'absence_proposal_over')) onStale()
      },
    })
  const pending = answer.isPending ? answer.variables.answer : null
  if (isChoosing)
    return (
      <ChooseTime
        request={request}
        way={way}
        error={answer.error}
        busy={answer.variables?.answer === 'choose' && answer.isPending ? answer.variables.start : null}
        onChoose={(doctorId, start) => give({ answer: 'choose', doctorId, start })}
        onBack={() => {
          answer.reset()
          setIsChoosing(false)
        }}
      />
    )
  if (isCancelling)
    return (
      <CancelForm
        error={answer.error}
        busy={pending === 'cancel'}
        onCancel={() => give({ answer: 'cancel', reason: null })}
        onBack={() => {
          answer.reset()
          setIsCancelling(false)
        }}
      />
    )
  return (
    <section className="space-y-4">
      {proposal ? (
        <Card title={t('absences:ask.proposal')}>
          <Facts
            facts={[
              { label: t('absences:ask.when'), value: <At instant={proposal.start} zone={proposal.doctor.timeZone} /> },
              { label: t('absences:ask.with'), value: proposal.doctor.name },
              { label: t('absences:ask.where'), value: mode === 'video' ? t('absences:ask.video') : proposal.doctor.place },
              { label: t('absences:ask.heldUntil'), value: formatDateTime(proposal.expiresAt) },
            ]}
          />
        </Card>
      ) : (
        <p>{t(hasLeft ? 'absences:ask.unplacedLeft' : 'absences:ask.unplaced', { doctor: doctor.name })}</p>
      )}
      {answer.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(answer.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        {proposal ? (
          <Button
            variant="primary"
            size="large"
            busy={pending === 'accept'}
            busyLabel={t('absences:busy')}
            onClick={() => give({ answer: 'accept', doctorId: proposal.doctor.doctorId, start: proposal.start })}
          >
            {t('absences:ask.accept')}
          </Button>
        ) : null}
        <Button size="large" variant={proposal ? 'secondary' : 'primary'} onClick={() => setIsChoosing(true)}>
          {t('absences:ask.choose')}
        </Button>
        <Button size="large" variant="danger-quiet" onClick={() => setIsCancelling(true)}>
          {t('absences:ask.cancel')}
        </Button>
      </div>
    </section>
  )
}

type CancelFormProps = { error: Error | null; busy: boolean; onCancel: () => void; onBack: () => void }
/** Asked on the page itself: whoever comes by a link waits for no dialog to load. */
function CancelForm({ error, busy, onCancel, onBack }: CancelFormProps) {
  const { t } = useTranslation('absences')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="space-y-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t('absences:cancel.title')}
        </h2>
        <p className="text-muted">{t('absences:cancel.text')}</p>
      </header>
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button size="large" variant="danger" busy={busy} busyLabel={t('absences:busy')} onClick={onCancel}>
          {t('absences:ask.cancel')}
        </Button>
        <Button size="large" onClick={onBack}>
          {t('absences:cancel.keep')}
        </Button>
      </div>
    </section>
  )
}

/** By the clock of the practice: whoever opens a link may be anywhere. */
export function At({ instant, zone }: { instant: string; zone: string }): ReactNode {
  const { t } = useTranslation('absences')
  return (
    <>
      <span className="block font-semibold">{momentAt(instant, zone)}</span>
      <span className="block text-muted text-small">{t('absences:zone', { zone: zoneName(zone, instant) })}</span>
    </>
  )
}
