import type { Medication, Unchecked } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { toast } from '#ui/toast.ts'
import { type Acknowledging, nothingToAcknowledge, useAlertQuestion } from '../alerts/useAlertQuestion.ts'
import { useAddMedication, useEditMedication, type Whose } from '../api.ts'
import { uncheckedText } from '../medication-words.ts'
import { askedOf, fieldNames, type MedicationValues, toWritten } from './medication-form.ts'

type Of = {
  patientId: Whose
  medication: Medication | undefined
  /** The visit in which it is prescribed. */
  appointmentId?: string | undefined
  isScheduleOnly: boolean
  /** Shows a server error at its field, where there is a form. */
  fail?: (field: keyof MedicationValues, code: string) => void
  onSaved?: () => void
}

/** Saves the form: alerts have to be acknowledged first, and again if the list has changed meanwhile. */
export function useSaveMedication({ patientId, medication, appointmentId, isScheduleOnly, fail, onSaved }: Of) {
  const { t } = useTranslation('medications')
  const side = patientId ? 'provider' : 'own'
  const then = {
    onSuccess: (_: unknown, { unchecked }: { unchecked: Unchecked[] }) =>
      toast.success(t(medication ? `medications:edit.done.${side}` : `medications:add.done.${side}`), {
        text: unchecked.length > 0 ? uncheckedText(t, unchecked) : undefined,
      }),
    onError: (error: unknown) => (isApiError(error, 'alerts_not_acknowledged') ? undefined : tell(error)),
  }
  const add = useAddMedication(patientId, then)
  const edit = useEditMedication(patientId, then)
  const attempt = useAttempt()
  const { ask, question, close, isChecking } = useAlertQuestion(patientId)

  function save(values: MedicationValues, isAgain = false) {
    const isTaken = medication?.isActive !== false && (values.endDate === '' || values.endDate >= dayOf(new Date()))
    // inactive medicines have no alerts
    if (!isAgain && (isScheduleOnly || !isTaken)) return send(values, nothingToAcknowledge, [])
    const isKnown = !isAgain && medication?.state === 'active' && medication.name === values.name
    ask(askedOf(values, medication?.id), {
      isKnown,
      onReady: (...answer) => send(values, ...answer),
      onFailed: (error) => {
        showAtField(error)
        tell(error)
      },
    })
  }

  function send(values: MedicationValues, acknowledging: Acknowledging, unchecked: Unchecked[]) {
    const written = { ...toWritten(values), ...acknowledging }
    const outcome = {
      onSuccess: () => {
        close()
        onSaved?.()
      },
      onError: (error: unknown) => {
        close()
        if (isApiError(error, 'alerts_not_acknowledged')) return save(values, true)
        showAtField(error)
      },
    }
    if (medication) edit.mutate({ edited: { ...written, id: medication.id, version: medication.version }, unchecked }, outcome)
    else add.mutate({ written, appointmentId, idempotencyKey: attempt(written), unchecked }, outcome)
  }

  const fieldOf = (error: unknown) => (fail && isApiError(error) ? fieldNames.find((each) => each === error.field) : undefined)
  function showAtField(error: unknown) {
    const field = fieldOf(error)
    if (field && isApiError(error)) fail?.(field, error.code)
  }
  /** What is shown at a field, or above the form, is not said again. */
  function tell(error: unknown) {
    if (fieldOf(error) || isApiError(error, 'medication_changed')) return
    toast.error(t(medication ? 'medications:edit.failed' : 'medications:add.failed'), { text: errorText(error) })
  }

  return {
    save: (values: MedicationValues) => save(values),
    question: question && { question, onClose: close },
    isBusy: isChecking || add.isPending || edit.isPending,
    isStale: isApiError(edit.error, 'medication_changed'),
  }
}
