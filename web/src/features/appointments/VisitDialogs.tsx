import type { Appointment } from '@uzima/contract/appointments'
import { lazy, Suspense } from 'react'
import { loadMoveSeat } from '../group-visits/public.ts'

const RescheduleDialog = lazy(async () => ({ default: (await import('./RescheduleDialog.tsx')).RescheduleDialog }))
const MoveSeatDialog = lazy(loadMoveSeat)
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const NoShowDialog = lazy(async () => ({ default: (await import('./schedule/NoShowDialog.tsx')).NoShowDialog }))

export type VisitDialog = 'reschedule' | 'cancel' | 'noShow'

/** Dialogs that change a visit, loaded on demand. */
export function VisitDialogs({ open, visit, onClose }: { open: VisitDialog | null; visit: Appointment; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {open === 'reschedule' && visit.group === null ? <RescheduleDialog visit={visit} onClose={onClose} /> : null}
      {open === 'reschedule' && visit.group ? <MoveSeatDialog visit={visit} onClose={onClose} /> : null}
      {open === 'cancel' ? <CancelDialog visit={visit} onClose={onClose} /> : null}
      {open === 'noShow' ? <NoShowDialog visit={visit} onClose={onClose} /> : null}
    </Suspense>
  )
}
