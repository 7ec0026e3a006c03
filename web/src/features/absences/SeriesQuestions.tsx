import type { SeriesQuestion } from '@uzima/contract/absences/series'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useAnswerSeries, useSeriesQuestions } from './leaving-api.ts'

/** Series whose doctor has left: go on with a colleague, choose somebody else, or end it. */
export function SeriesQuestions() {
  const rows = useSeriesQuestions().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <div className="mb-4 space-y-4">
      {rows.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </div>
  )
}

type Given = { answer: 'accept'; doctorId: string } | { answer: 'end' }

function Question({ question: { id, seriesId, doctor, colleague, visits } }: { question: SeriesQuestion }) {
  const { t } = useTranslation('absences')
  const [isEnding, setIsEnding] = useState(false)
  const accept = useAnswerSeries()
  const end = useAnswerSeries()
  // the question is gone by then, and with it what the mutation would call
  const give = (answer: typeof accept, given: Given, done: string) =>
    void answer.mutateAsync({ id, given }).then(
      () => toast.success(done),
      // shown above the buttons, or in the dialog
      () => {},
    )
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Icon of={Repeat} className="mt-0.5 text-warning-text" />
        <div className="min-w-0 flex-1">
          <h2>{t('absences:series.title', { doctor })}</h2>
          <p className="mt-1 max-w-[65ch]">
            {colleague ? t('absences:series.proposed', { name: colleague.name, place: colleague.place }) : t('absences:series.unplaced')}
          </p>
          {colleague && colleague.held < visits.length ? (
            <p className="mt-1 max-w-[65ch] text-small">{t('absences:series.partly', { count: visits.length - colleague.held })}</p>
          ) : null}
          {accept.error ? <FieldError id={`${id}-error`}>{errorText(accept.error)}</FieldError> : null}
          <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
            {colleague ? (
              <Button
                variant="primary"
                busy={accept.isPending}
                busyLabel={t('absences:busy')}
                onClick={() =>
                  give(accept, { answer: 'accept', doctorId: colleague.doctorId }, t('absences:series.accepted', { name: colleague.name }))
                }
              >
                {t('absences:series.accept', { name: colleague.name })}
              </Button>
            ) : null}
            <Button asChild variant={colleague ? 'secondary' : 'primary'}>
              <Link to={paths.recurringAppointments({ edit: seriesId })}>{t('absences:series.choose')}</Link>
            </Button>
            <Button variant="danger-quiet" onClick={() => setIsEnding(true)}>
              {t('absences:series.end')}
            </Button>
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title={t('absences:series.endTitle')}
        text={t('absences:series.endText', { count: visits.length })}
        cancelLabel={t('absences:cancel.keep')}
        confirmLabel={t('absences:series.end')}
        danger
        busy={end.isPending}
        busyLabel={t('absences:busy')}
        error={end.error ? errorText(end.error) : undefined}
        onConfirm={() => give(end, { answer: 'end' }, t('absences:series.ended'))}
      />
    </Card>
  )
}
