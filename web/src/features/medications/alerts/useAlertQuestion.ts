import type { Unchecked } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { useState } from 'react'
import { type Asked, useCheckMedication, type Whose } from '../api.ts'

/** What goes along with what is saved. */
export type Acknowledging = { acknowledged: string[]; reason: string | null }
export const nothingToAcknowledge: Acknowledging = { acknowledged: [], reason: null }
export type Question = { name: string; alerts: Alert[]; answer: (reason: string) => void }
type Asking = {
  /** Earlier acknowledgements for this medicine remain valid. */
  isKnown?: boolean
  /** Called with the alerts the person has acknowledged and why, and the medicines that nothing could be compared with. */
  onReady: (acknowledging: Acknowledging, unchecked: Unchecked[]) => void
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
        const compared = nameCheck.kind === 'known' ? unchecked : []
        const answer = (reason: string) => onReady({ acknowledged: open.map(({ id }) => id), reason }, compared)
        if (open.length === 0) onReady(nothingToAcknowledge, compared)
        else setQuestion({ name: asked.name, alerts: open, answer })
      },
      onError: onFailed,
    })
  return { ask, question, close: () => setQuestion(null), isChecking: check.isPending }
}
