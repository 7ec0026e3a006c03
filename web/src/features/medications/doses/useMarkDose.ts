import type { Dose } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { offlineUser } from '#lib/offline/choice.ts'
import { newAct } from '#lib/offline/kept-dose.ts'
import { doseStore, useKeptDoses } from '#lib/offline/kept-doses.ts'
import { toast } from '#ui/toast.ts'
import { useRecordDose } from '../api.ts'

export type Marked = 'taken' | 'skipped' | 'snoozed' | 'due'

/** Marks a dose; without a connection, where offline access is on, a taken one is kept on the device and sent later. */
export function useMarkDose(dose: Dose) {
  const { t } = useTranslation('medications')
  const record = useRecordDose()
  const kept = useKeptDoses().find(({ doseId }) => doseId === dose.id)
  const fail = (error: unknown) => toast.error(t('medications:dose.failed'), { text: errorText(error) })

  function mark(state: Marked) {
    const keeper = offlineUser()
    if (kept && keeper && state === 'due') return void doseStore().then(({ dropKeptDose }) => dropKeptDose(keeper, dose.id))
    if (state !== 'taken' || !keeper) return record.mutate({ id: dose.id, state }, { onError: fail })
    // the same time and key whether sent now or later: an answer that got lost makes no second entry
    const act = newAct()
    const keep = async () => (await doseStore()).keepDose(keeper, dose, act).catch(fail)
    if (!navigator.onLine) return void keep()
    const onError = (error: unknown) => void (isApiError(error) && error.status === 0 ? keep() : fail(error))
    record.mutate({ id: dose.id, state, at: act.at, idempotencyKey: act.key }, { onError })
  }
  // optimistic; reverts on failure
  const state = record.isPending ? record.variables.state : kept ? kept.state : dose.state
  return { mark, isTaken: state === 'taken', kept }
}
