import type { Alert } from '@uzima/contract/medications'
import { useState } from 'react'
import { type Asked, useCheckMedication, type Whose } from '../api.ts'

export type Question = { name: string; alerts: Alert[]; answer: () => void }
type Asking = {
  /** What was acknowledged of this medicine before stands. */
  isKnown?: boolean
  /** With the alerts that the person has read. */
  onReady: (acknowledged: string[]) => void
  onFailed: (error: unknown) => void
}

/** Checks a medicine before it is saved; what interrupts is asked first, and saved as acknowledged. */
export function useAlertQuestion(patientId: Whose) {
  const check = useCheckMedication(patientId)
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (asked: Asked, { isKnown = false, onReady, onFailed }: Asking) =>
    check.mutate(asked, {
      onSuccess: ({ alerts }) => {
        const open = alerts.filter(({ interrupts, acknowledgedAt }) => interrupts && !(isKnown && acknowledgedAt))
        const answer = () => onReady(open.map(({ id }) => id))
        if (open.length === 0) answer()
        else setQuestion({ name: asked.name, alerts: open, answer })
      },
      onError: onFailed,
    })
  return { ask, question, close: () => setQuestion(null), isChecking: check.isPending }
}
