import type { OrderChange, OrderContent, OrderStatus } from '@uzima/contract/orders/content'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { insertEvent, insertOrder, type OrderRow } from './queries.ts'
import { orderRecord } from './record.ts'

export const seededStatus = z.enum(['draft', 'requested', 'done', 'reviewed'])
type SeededStatus = z.infer<typeof seededStatus>
type Step = { change: OrderChange; status: OrderStatus }
const requested: Step = { change: 'requested', status: 'requested' }
const done: Step = { change: 'done', status: 'done' }
/** What has happened to an order by the time it has this status. */
const steps: Record<SeededStatus, Step[]> = {
  draft: [{ change: 'drafted', status: 'draft' }],
  requested: [requested],
  done: [requested, done],
  reviewed: [requested, done, { change: 'reviewed', status: 'reviewed' }],
}

type Stored = Omit<OrderContent, 'conditionId'> & { patientId: string; by: string; at: Date; status: SeededStatus }

/** Stores an order of a doctor with what has happened to it since: for the demo clinic. */
export async function storeOrder(ctx: Pick<Context, 'db' | 'now' | 'services'>, stored: Stored): Promise<void> {
  const { patientId, by: doctor, at, status, category, expectedOn, ...content } = stored
  const owned = { id: newId(), patientId }
  const isDone = steps[status].includes(done)
  const order: Omit<OrderRow, 'number'> = {
    ...{ ...owned, category, status, expectedOn, conditionId: null, appointmentId: null },
    ...(await orderRecord.encrypt(ctx, owned, { ...content, statusReason: null })),
    ...{ authoredBy: doctor, authoredAs: 'doctor', authoredAt: at },
    ...(status === 'draft' ? { requestedBy: null, requestedAt: null } : { requestedBy: doctor, requestedAt: at }),
    ...(isDone ? { doneBy: doctor, doneAs: 'doctor', doneAt: at } : { doneBy: null, doneAs: null, doneAt: null }),
    ...{ toldDoneAt: null, version: steps[status].length, updatedAt: at },
  }
  await insertOrder(ctx.db, order)
  const changed = { orderId: order.id, patientId, changedBy: doctor, changedAs: 'doctor', changedAt: at } as const
  for (const [index, step] of steps[status].entries()) await insertEvent(ctx.db, { ...changed, ...step, id: newId(), version: index + 1 })
}
