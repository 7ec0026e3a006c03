import { type Refill, refillNoteLength } from '@uzima/contract/prescriptions'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { type Acknowledging, loadAlertQuestion, nothingToAcknowledge, useAlertQuestion } from '../medications/public.ts'
import { useAnswerRefill } from './api.ts'

const AlertQuestion = lazy(loadAlertQuestion)

type AnswerDialogProps = { refill: Refill; status: 'approved' | 'refused'; onClose: () => void }

/** The doctor's answer to a request; the patient is notified at once. Approving asks about alerts as prescribing does. */
export function AnswerDialog({ refill, status, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['prescriptions', 'common'])
  const { id, medicationId, medicationName, dosage, patientId, patientName } = refill
  const [answer, setAnswer] = useState('')
  useDraft(`prescriptions.answer:${id}`, answer || undefined, setAnswer)
  const send = useAnswerRefill({
    onSuccess: () =>
      toast.success(t(`prescriptions:answer.${status}.done`), { text: t('prescriptions:answer.told', { patient: patientName }) }),
  })
  const { ask, question, close, isChecking } = useAlertQuestion(patientId)
  const [failure, setFailure] = useState<unknown>(null)

  function submit() {
    setFailure(null)
    if (status === 'refused') return conclude(nothingToAcknowledge)
    ask({ name: medicationName, medicationId }, { onReady: conclude, onFailed: setFailure })
  }

  function conclude(acknowledging: Acknowledging) {
    send.mutate(
      { id, status, answer, ...acknowledging },
      {
        onSuccess: onClose,
        onError: (error) => {
          close()
          if (isApiError(error, 'alerts_not_acknowledged')) return submit()
          setFailure(error)
        },
      },
    )
  }

  if (question)
    return (
      <Suspense fallback={null}>
        <AlertQuestion question={question} side="provider" act="renew" busy={send.isPending} onClose={onClose} />
      </Suspense>
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`prescriptions:answer.${status}.title`)}
      text={t('prescriptions:answer.about', { name: `${medicationName} ${dosage}`, patient: patientName })}
      cancelLabel={t('prescriptions:request.cancel')}
      confirmLabel={t(`prescriptions:answer.${status}.submit`)}
      danger={status === 'refused'}
      busy={isChecking || send.isPending}
      busyLabel={t('prescriptions:request.busy')}
      error={failure ? errorText(failure) : undefined}
      onConfirm={submit}
    >
      <TextArea
        label={t('prescriptions:answer.note')}
        optional={t('common:optional')}
        hint={t(`prescriptions:answer.${status}.hint`)}
        maxLength={refillNoteLength}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </ConfirmDialog>
  )
}
