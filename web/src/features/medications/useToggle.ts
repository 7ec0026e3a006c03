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
  const set = useSetMedicationActive(patientId)
  const side = patientId ? 'provider' : 'own'

  function toggle() {
    if (isActive) send(nothingToAcknowledge, [])
    else ask({ name, medicationId: id, dosage, frequency, timeOfDay, notes }, { onReady: send, onFailed: onError })
  }

  function send(acknowledging: Acknowledging, unchecked: Unchecked[]) {
    set.mutate(
      { id, isActive: !isActive, ...acknowledging },
      {
        onSuccess: () => {
          close()
          toast.success(t(`medications:toggle.done.${side}.${isActive ? 'off' : 'on'}`), {
            text: unchecked.length > 0 ? uncheckedText(t, unchecked) : undefined,
          })
        },
        onError: (error) => {
          close()
          if (isApiError(error, 'alerts_not_acknowledged')) return toggle()
          onError(error)
        },
      },
    )
  }

  const onError = (error: unknown) => toast.error(t('medications:toggle.failed'), { text: errorText(error) })
  return { toggle, question: question && { question, onClose: close }, isBusy: isChecking || set.isPending }
}
