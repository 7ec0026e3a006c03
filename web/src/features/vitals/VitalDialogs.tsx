import type { VitalSign } from '@uzima/contract/vitals'
import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { lazy, Suspense, useState } from 'react'
import type { Whose } from './api.ts'

const VitalForm = lazy(async () => ({ default: (await import('./VitalForm.tsx')).VitalForm }))
const VitalsForm = lazy(async () => ({ default: (await import('./VitalsForm.tsx')).VitalsForm }))
const VitalDialog = lazy(async () => ({ default: (await import('./VitalDialog.tsx')).VitalDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** together: the form for several kinds. */
export type Shown = { add: VitalKind } | 'together' | { vital: VitalSign } | null

type VitalDialogsProps = { patientId: Whose; shown: Shown; onClose: () => void; onAdded: (vital: VitalSign) => void }

/** Measurement dialogs, loaded on demand. The details lead to the form and to the delete confirmation. */
export function VitalDialogs({ patientId, shown, onClose, onAdded }: VitalDialogsProps) {
  const [act, setAct] = useState<'edit' | 'delete' | null>(null)
  const close = () => {
    setAct(null)
    onClose()
  }
  if (!shown) return null
  if (shown === 'together')
    return (
      <Suspense fallback={null}>
        <VitalsForm patientId={patientId} onClose={close} onAdded={onAdded} />
      </Suspense>
    )
  return (
    <Suspense fallback={null}>
      {'add' in shown ? <VitalForm patientId={patientId} kind={shown.add} onClose={close} onAdded={onAdded} /> : null}
      {'vital' in shown && act === null ? (
        <VitalDialog
          patientId={patientId}
          vital={shown.vital}
          onClose={close}
          onEdit={() => setAct('edit')}
          onDelete={() => setAct('delete')}
        />
      ) : null}
      {'vital' in shown && act === 'edit' ? <VitalForm patientId={patientId} vital={shown.vital} onClose={close} /> : null}
      {'vital' in shown && act === 'delete' ? (
        <DeleteDialog patientId={patientId} vital={shown.vital} onClose={() => setAct(null)} onDeleted={close} />
      ) : null}
    </Suspense>
  )
}
