import type { Medication } from '@uzima/contract/medications'
import { lazy, Suspense } from 'react'
import { RefillDialog } from '../prescriptions/public.ts'
import type { Whose } from './api.ts'

const MedicationForm = lazy(async () => ({ default: (await import('./form/MedicationForm.tsx')).MedicationForm }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))
const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

export type Act = 'edit' | 'refill' | 'history' | 'delete'
export type Opened = { act: 'add' } | { act: Act; medication: Medication } | null

/** Medicine dialogs, loaded on demand. */
export function MedicationDialogs({ patientId, opened, onClose }: { patientId?: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  return <Suspense fallback={null}>{dialogOf(opened, patientId, onClose)}</Suspense>
}

function dialogOf(opened: NonNullable<Opened>, patientId: Whose, onClose: () => void) {
  if (opened.act === 'add') return <MedicationForm patientId={patientId} onClose={onClose} />
  const { act, medication } = opened
  if (act === 'edit') return <MedicationForm patientId={patientId} medication={medication} onClose={onClose} />
  if (act === 'refill') return <RefillDialog medication={medication} onClose={onClose} />
  if (act === 'history') return <HistoryDialog medication={medication} onClose={onClose} />
  return <DeleteDialog medication={medication} onClose={onClose} />
}
