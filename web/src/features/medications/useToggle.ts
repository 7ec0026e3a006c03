import type { Medication, Unchecked } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { type Acknowledging, nothingToAcknowledge, useAlertQuestion } from './alerts/useAlertQuestion.ts'
import { useSetMedicationActive, type Whose } from './api.ts'
import { uncheckedText } from './medication-words.ts'

/** Activates or deactivates a medicine; reactivating asks about alerts first. */
export function useToggle(patientId: Whose, { id, name, dosage, frequency, timeOfDay, notes, isActive }: Medication) {
  const { t } = useTranslation('medications')
  const { ask, question, close, isChecking } = useAlertQuestion(patientId)
  const side = patientId ? 'provider' : 'own'
  const fail = (error: unknown) => toast.error(t('medications:toggle.failed'), { text: errorText(error) })
  const set = useSetMedicationActive(patientId, {
    onSuccess: (_, { change, unchecked }) =>
      toast.success(t(`medications:toggle.done.${side}.${change.isActive ? 'on' : 'off'}`), {
        text: unchecked.length > 0 ? uncheckedText(t, unchecked) : undefined,
      }),
    onError: (error) => (isApiError(error, 'alerts_not_acknowledged') ? undefined : fail(error)),
  })

  function toggle() {
    if (isActive) send(nothingToAcknowledge, [])
    else ask({ name, medicationId: id, dosage, frequency, timeOfDay, notes }, { onReady: send, onFailed: fail })
  }

  function send(acknowledging: Acknowledging, unchecked: Unchecked[]) {
    set.mutate(
      { change: { id, isActive: !isActive, ...acknowledging }, unchecked },
      {
        onSuccess: close,
        onError: (error) => {
          close()
          if (isApiError(error, 'alerts_not_acknowledged')) toggle()
        },
      },
    )
  }

  return { toggle, question: question && { question, onClose: close }, isBusy: isChecking || set.isPending }
}
