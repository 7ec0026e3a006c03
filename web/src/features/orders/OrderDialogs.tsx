import type { OrderDetails } from '@uzima/contract/orders/content'
import { lazy, Suspense, useState } from 'react'
import type { Whose } from './api.ts'

const OrderForm = lazy(async () => ({ default: (await import('./OrderForm.tsx')).OrderForm }))
const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))

export type Shown = { form: 'add' } | { order: string } | null

type OrderDialogsProps = {
  patientId: Whose
  shown: Shown
  /** The visit in which is ordered. */
  appointmentId?: string
  onClose: () => void
}

/** Dialogs of orders, loaded on demand. The details lead to the form of a draft and to cancelling. */
export function OrderDialogs({ patientId, shown, appointmentId, onClose }: OrderDialogsProps) {
  const [next, setNext] = useState<{ act: 'edit' | 'cancel'; order: OrderDetails } | null>(null)
  const back = () => setNext(null)
  if (!shown) return null
  if ('form' in shown)
    return patientId ? (
      <Suspense fallback={null}>
        <OrderForm patientId={patientId} appointmentId={appointmentId} onClose={onClose} />
      </Suspense>
    ) : null
  const act = next?.order.id === shown.order ? next : null
  return (
    <Suspense fallback={null}>
      {act?.act === 'edit' && patientId ? <OrderForm patientId={patientId} order={act.order} onClose={back} /> : null}
      {act?.act === 'cancel' && patientId ? <CancelDialog patientId={patientId} order={act.order} onClose={back} /> : null}
      {act ? null : (
        <OrderDialog
          patientId={patientId}
          id={shown.order}
          onClose={onClose}
          onEdit={(order) => setNext({ act: 'edit', order })}
          onCancel={(order) => setNext({ act: 'cancel', order })}
        />
      )}
    </Suspense>
  )
}
