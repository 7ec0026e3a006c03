import type { Unchecked } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { useState } from 'react'
import { type Asked, useCheckMedication, type Whose } from '../api.ts'

export type Question = { name: string; alerts: Alert[]; answer: () => void }
type Asking = {
  /** Earlier acknowledgements for this medicine remain valid. */
  isKnown?: boolean
  /** Called with the alerts the person has acknowledged, and the medicines that nothing could be compared with. */
  onReady: (acknowledged: string[], unchecked: Unchecked[]) => void
  onFailed: (error: unknown) => void
}

/** Checks a medicine before saving; interrupting alerts have to be acknowledged first and are saved as such. */
export function useAlertQuestion(patientId: Whose) {
  const check = useCheckMedication(patientId)
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (asked: Asked, { isKnown = false, onReady, onFailed }: Asking) =>
    check.mutate(asked, {
      onSuccess: ({ nameCheck, alerts, unchecked }) => {
        const open = alerts.filter(({ interrupts, acknowledgedAt }) => interrupts && !(isKnown && acknowledgedAt))
        // an unknown name is compared with nothing at all, which its row says
        const answer = () =>
          onReady(
            open.map(({ id }) => id),
            nameCheck.kind === 'known' ? unchecked : [],
          )
        if (open.length === 0) answer()
        else setQuestion({ name: asked.name, alerts: open, answer })
      },
      onError: onFailed,
    })
  return { ask, question, close: () => setQuestion(null), isChecking: check.isPending }
}
