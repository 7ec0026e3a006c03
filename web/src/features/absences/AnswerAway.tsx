import type { AbsenceRequest, AnswerAbsence, AnsweredAbsence } from '@uzima/contract/absences'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDateTime, zoneName } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
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
  const { proposal, doctor, mode } = request
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
        <p>{t('absences:ask.unplaced', { doctor: doctor.name })}</p>
      )}
      {answer.error && !isCancelling ? (
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
      {isCancelling ? (
        <ConfirmDialog
          open
          onOpenChange={() => setIsCancelling(false)}
          title={t('absences:cancel.title')}
          text={t('absences:cancel.text')}
          cancelLabel={t('absences:cancel.keep')}
          confirmLabel={t('absences:ask.cancel')}
          danger
          busy={pending === 'cancel'}
          busyLabel={t('absences:busy')}
          error={answer.error ? errorText(answer.error) : undefined}
          onConfirm={() => give({ answer: 'cancel', reason: null })}
        />
      ) : null}
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
