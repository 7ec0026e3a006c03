import { type Refill, refillNoteLength } from '@uzima/contract/prescriptions'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useAnswerRefill } from './api.ts'

type AnswerDialogProps = { refill: Refill; status: 'approved' | 'refused'; onClose: () => void }

/** The doctor's answer to a request; the patient is notified at once. */
export function AnswerDialog({ refill: { id, medicationName, dosage, patientName }, status, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['prescriptions', 'common'])
  const [answer, setAnswer] = useState('')
  useDraft(`prescriptions.answer:${id}`, answer || undefined, setAnswer)
  const send = useAnswerRefill()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`prescriptions:answer.${status}.title`)}
      text={t('prescriptions:answer.about', { name: `${medicationName} ${dosage}`, patient: patientName })}
      cancelLabel={t('prescriptions:request.cancel')}
      confirmLabel={t(`prescriptions:answer.${status}.submit`)}
      danger={status === 'refused'}
      busy={send.isPending}
      busyLabel={t('prescriptions:request.busy')}
      onConfirm={() =>
        send.mutate(
          { id, status, answer },
          {
            onSuccess: () => {
              toast.success(t(`prescriptions:answer.${status}.done`), { text: t('prescriptions:answer.told', { patient: patientName }) })
              onClose()
            },
          },
        )
      }
    >
      <TextArea
        label={t('prescriptions:answer.note')}
        optional={t('common:optional')}
        hint={t(`prescriptions:answer.${status}.hint`)}
        maxLength={refillNoteLength}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {send.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(send.error)}
          </Banner>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
