import type { HealthRecord } from '@uzima/contract/health-records'
import type { RecordType } from '@uzima/contract/health-records/kinds'
import { lazy, Suspense, useState } from 'react'
import type { Whose } from './api.ts'

const RecordForm = lazy(async () => ({ default: (await import('./form/RecordForm.tsx')).RecordForm }))
const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** `orderId`: the order that the new record answers. */
export type Shown = { form: 'add'; type?: RecordType | undefined; orderId?: string | undefined } | { record: string } | null

/** Record dialogs, loaded on demand. The details lead to the form and to the delete confirmation. */
export function RecordDialogs({ patientId, shown, onClose }: { patientId?: Whose; shown: Shown; onClose: () => void }) {
  const [next, setNext] = useState<{ act: 'edit' | 'correct' | 'delete'; record: HealthRecord } | null>(null)
  const back = () => setNext(null)
  const closeAll = () => {
    setNext(null)
    onClose()
  }
  if (!shown) return null
  const isOf = next && 'record' in shown && next.record.id === shown.record
  return (
    <Suspense fallback={null}>
      {'form' in shown ? <RecordForm patientId={patientId} type={shown.type} orderId={shown.orderId} onClose={onClose} /> : null}
      {isOf && next.act !== 'delete' ? (
        <RecordForm patientId={patientId} record={next.record} isCorrection={next.act === 'correct'} onClose={back} />
      ) : null}
      {isOf && next.act === 'delete' ? (
        <DeleteDialog patientId={patientId} record={next.record} onClose={back} onDeleted={closeAll} />
      ) : null}
      {'record' in shown && !isOf ? (
        <RecordDialog
          patientId={patientId}
          id={shown.record}
          onClose={onClose}
          onEdit={(record) => setNext({ act: 'edit', record })}
          onCorrect={(record) => setNext({ act: 'correct', record })}
          onDelete={(record) => setNext({ act: 'delete', record })}
        />
      ) : null}
    </Suspense>
  )
}
