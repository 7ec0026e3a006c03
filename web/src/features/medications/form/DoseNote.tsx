import type { Alert, DoseCheck } from '@uzima/contract/medications/alerts'
import { AlertLine } from '../alerts/AlertLine.tsx'
import { keyOf } from '../alerts/alert-words.ts'
import { DoseCheckNote } from '../alerts/DoseCheckNote.tsx'

type DoseNoteProps = { check: DoseCheck | null; alerts: readonly Alert[]; side: 'own' | 'provider' }

/** What is known about the dose just entered. */
export function DoseNote({ check, alerts, side }: DoseNoteProps) {
  const found = alerts.filter(({ kind }) => kind === 'dose')
  // an unknown name already says that nothing is checked
  const isSaid = check === null || check.reason === 'name' || (found.length > 0 && check.status !== 'unchecked')
  return (
    <>
      {found.map((alert) => (
        <AlertLine key={keyOf(alert)} alert={alert} side={side} />
      ))}
      {isSaid ? null : <DoseCheckNote check={check} />}
    </>
  )
}
