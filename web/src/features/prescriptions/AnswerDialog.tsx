import { Alert } from '@uzima/contract/medications/alerts'
import { type Refill, refillNoteLength } from '@uzima/contract/prescriptions'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { loadAlertQuestion } from '../medications/public.ts'
import { useAnswerRefill } from './api.ts'

const AlertQuestion = lazy(loadAlertQuestion)

const Refused = z.object({ alerts: z.array(Alert) })
/** The alerts that approving has to acknowledge first. */
const alertsIn = (error: unknown): Alert[] =>
  isApiError(error, 'alerts_not_acknowledged') ? (z.safeParse(Refused, error.help).data?.alerts ?? []) : []

type AnswerDialogProps = { refill: Refill; status: 'approved' | 'refused'; onClose: () => void }

/** The doctor's answer to a request; the patient is notified at once. Approving asks about alerts as prescribing does. */
export function AnswerDialog({ refill: { id, medicationName, dosage, patientName }, status, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['prescriptions', 'common'])
  const [answer, setAnswer] = useState('')
  useDraft(`prescriptions.answer:${id}`, answer || undefined, setAnswer)
  const send = useAnswerRefill()
  const [alerts, setAlerts] = useState<Alert[]>([])
  const submit = (acknowledging: { acknowledged?: string[]; reason?: string } = {}) =>
    send.mutate(
      { id, status, answer, ...acknowledging },
      {
        onSuccess: () => {
          toast.success(t(`prescriptions:answer.${status}.done`), { text: t('prescriptions:answer.told', { patient: patientName }) })
          onClose()
        },
        onError: (error) => {
          const asked = alertsIn(error)
          if (asked.length > 0) setAlerts(asked)
        },
      },
    )
  const failed = send.error && !isApiError(send.error, 'alerts_not_acknowledged') ? errorText(send.error) : undefined
  if (alerts.length > 0)
    return (
      <Suspense fallback={null}>
        <AlertQuestion
          key={alerts.map((alert) => alert.id).join()}
          question={{ name: medicationName, alerts, answer: (reason) => submit({ acknowledged: alerts.map((alert) => alert.id), reason }) }}
          side="provider"
          act="renew"
          busy={send.isPending}
          error={failed}
          onClose={onClose}
        />
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
      busy={send.isPending}
      busyLabel={t('prescriptions:request.busy')}
      error={failed}
      onConfirm={() => submit()}
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
