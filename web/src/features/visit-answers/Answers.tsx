import type { AnswerableVisit } from '@uzima/contract/visit-answers'
import { CalendarCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { OnAnswer } from './Answered.tsx'
import { useConfirmByLink } from './api.ts'
import { CancelForm } from './CancelForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { VisitFacts } from './VisitFacts.tsx'

type AnswersProps = {
  token: string
  visit: AnswerableVisit /** What the link asks for; opens it, and does nothing. */
  asked: string | null
  onAnswer: OnAnswer
  /** Its doctor is away by now: something else is asked. */
  onAway: () => void
}

/** The appointment with its three answers. */
export function Answers({ token, visit, asked, onAnswer, onAway }: AnswersProps) {
  const { t } = useTranslation('visit-answers')
  const [part, setPart] = useState(asked === 'cancel' || asked === 'move' ? asked : null)
  const confirm = useConfirmByLink(token)
  const back = () => setPart(null)
  return (
    <>
      <header>
        <h1>{t('visit-answers:title')}</h1>
        <p className="mt-1 text-muted">{t('visit-answers:intro')}</p>
      </header>
      <VisitFacts visit={visit} />
      {visit.isConfirmed ? <Banner icon={CalendarCheck}>{t('visit-answers:isConfirmed')}</Banner> : null}
      {part === 'cancel' ? <CancelForm token={token} onAnswer={onAnswer} onBack={back} /> : null}
      {part === 'move' ? <MoveForm token={token} zone={visit.timeZone} onAnswer={onAnswer} onBack={back} /> : null}
      {part === null ? (
        <>
          {confirm.error ? (
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {errorText(confirm.error)}
            </Banner>
          ) : null}
          <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
            {visit.isConfirmed ? null : (
              <Button
                variant="primary"
                size="large"
                busy={confirm.isPending}
                busyLabel={t('visit-answers:confirm.busy')}
                onClick={() =>
                  confirm.mutate(undefined, {
                    onSuccess: (answered) => onAnswer('confirm', answered),
                    onError: (error) => (isApiError(error, 'visit_in_question') ? onAway() : undefined),
                  })
                }
              >
                {t('visit-answers:confirm.submit')}
              </Button>
            )}
            <Button size="large" onClick={() => setPart('move')}>
              {t('visit-answers:move.submit')}
            </Button>
            <Button size="large" variant="danger-quiet" onClick={() => setPart('cancel')}>
              {t('visit-answers:cancel.submit')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
