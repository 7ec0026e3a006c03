import type { OrderAction, OrderStatus } from '@uzima/contract/orders/content'

type Owned = { patientId: string; status: OrderStatus; toldDoneAt: Date | null }

/** What a caller who may see the order may do with it. Doctors request and end what was requested; others prepare, and say that it was done. */
export function actionsOf(actor: { id: string; doctorId: string | null }, { patientId, status, toldDoneAt }: Owned): OrderAction[] {
  if (patientId === actor.id) return status === 'requested' && toldDoneAt === null ? ['tellDone'] : []
  const isDoctor = actor.doctorId !== null
  switch (status) {
    case 'draft':
      return ['edit', ...(isDoctor ? (['request'] as const) : []), 'cancel']
    case 'requested':
      return ['markDone', ...(isDoctor ? (['cancel'] as const) : [])]
    case 'done':
      return isDoctor ? ['review', 'cancel'] : []
    case 'result-in':
    case 'reviewed':
    case 'cancelled':
      return []
  }
}
