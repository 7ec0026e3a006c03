import type { Dose } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { offlineUser } from '#lib/offline/choice.ts'
import { useKeptDoses } from '#lib/offline/kept-doses.ts'
import { toast } from '#ui/toast.ts'
import { useRecordDose } from '../api.ts'

/** Loaded beforehand by whoever may need it without a connection (features/offline). */
const store = () => import('#lib/offline/kept-dose-store.ts')

export type Marked = 'taken' | 'skipped' | 'snoozed' | 'due'

/** Marks a dose; without a connection, where offline access is on, a taken one is kept on the device and sent later. */
export function useMarkDose(dose: Dose) {
  const { t } = useTranslation('medications')
  const record = useRecordDose()
  const kept = useKeptDoses().find(({ doseId }) => doseId === dose.id)
  const fail = (error: unknown) => toast.error(t('medications:dose.failed'), { text: errorText(error) })

  function mark(state: Marked) {
    const keeper = offlineUser()
    if (kept && keeper && state === 'due') return void store().then(({ dropKeptDose }) => dropKeptDose(keeper, dose.id))
    const keep =
      state === 'taken' && keeper
        ? () =>
            void store()
              .then(({ keepDose }) => keepDose(keeper, dose))
              .catch(fail)
        : undefined
    if (keep && !navigator.onLine) return keep()
    record.mutate({ id: dose.id, state }, { onError: (error) => (keep && isApiError(error) && error.status === 0 ? keep() : fail(error)) })
  }
  // optimistic; reverts on failure
  const state = record.isPending ? record.variables.state : kept ? kept.state : dose.state
  return { mark, isTaken: state === 'taken', kept }
}
