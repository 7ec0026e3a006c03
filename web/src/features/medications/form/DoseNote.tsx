import type { Alert, DoseCheck } from '@uzima/contract/medications/alerts'
import { AlertList } from '../alerts/AlertList.tsx'
import { DoseCheckNote } from '../alerts/DoseCheckNote.tsx'

type DoseNoteProps = { check: DoseCheck | null; alerts: readonly Alert[]; side: 'own' | 'provider' }

/** What is known about the dose just entered. */
export function DoseNote({ check, alerts, side }: DoseNoteProps) {
  const found = alerts.filter(({ kind }) => kind === 'dose')
  // an unknown name already says that nothing is checked
  const isSaid = check === null || check.reason === 'name' || (found.length > 0 && check.status !== 'unchecked')
  return (
    <>
      <AlertList alerts={found} side={side} />
      {isSaid ? null : <DoseCheckNote check={check} />}
    </>
  )
}
