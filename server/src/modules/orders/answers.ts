import type { RecordType } from '@uzima/contract/health-records/kinds'
import { answeringTypes } from '@uzima/contract/orders/content'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { change } from './events.ts'
import { findOrder, findResults } from './queries.ts'

type OfOrder = { patientId: string; orderId: string }

/** Refuses a health record that does not answer this order: one that is closed, another patient's, or of another kind. */
export async function requireAnswerable({ db }: Context<Verified>, { patientId, orderId, type }: OfOrder & { type: RecordType }) {
  const order = await findOrder(db, patientId, orderId)
  if (!order) throw notFound('order_not_found')
  if (order.status !== 'requested' && order.status !== 'done' && order.status !== 'result-in') throw conflict('order_closed')
  if (!answeringTypes[order.category].includes(type)) throw invalid('orderId', 'order_not_answered')
}

/** Whether the caller sees an order of this patient that was requested and not cancelled. */
export async function isRequested({ db }: Context<Verified>, { patientId, orderId }: OfOrder): Promise<boolean> {
  const order = await findOrder(db, patientId, orderId)
  return order !== undefined && order.status !== 'draft' && order.status !== 'cancelled'
}

/** Brings an order to where its health records are: call it when one was added, completed, reviewed, or withdrawn. */
export async function followResults(ctx: Context<Verified>, { patientId, orderId, isAdded = false }: OfOrder & { isAdded?: boolean }) {
  const [found, results] = await Promise.all([findOrder(ctx.db, patientId, orderId), findResults(ctx.db, [orderId])])
  if (!found) throw notFound('order_not_found')
  // a result may come all the same; the order stays cancelled
  if (found.status === 'cancelled') return
  const waiting = found.doneAt === null ? 'requested' : 'done'
  const isReviewed = results.every(({ status }) => status !== 'pending')
  const next = results.length === 0 ? waiting : isReviewed ? 'reviewed' : 'result-in'
  const hasCome = isAdded || (next !== waiting && (found.status === 'requested' || found.status === 'done'))
  const order = hasCome ? await change(ctx, found, 'result-in', { status: 'result-in' }) : found
  if (order.status !== next) await change(ctx, order, next === 'reviewed' ? 'reviewed' : 'reopened', { status: next })
}
