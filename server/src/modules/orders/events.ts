import type { OrderChange } from '@uzima/contract/orders/content'
import type { Updateable } from 'kysely'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import type { Orders } from '#db/tables.ts'
import { conflict, notFound } from '#errors.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { type Clinician, findOrder, insertEvent, type OrderRow, updateOrder } from './queries.ts'
import { toDetails } from './serializer.ts'

/** Who the caller is to the order. */
export function clinician({ role }: Verified): Clinician {
  if (role === 'doctor' || role === 'professional') return role
  throw notFound('patient_not_found')
}

/** Keeps what happened to an order: call it with the row as it has become. */
export async function keepEvent({ db, actor, now }: Context<Verified>, { id, patientId, version, status }: OrderRow, change: OrderChange) {
  const changedAs = patientId === actor.id ? 'patient' : clinician(actor)
  await insertEvent(db, { id: newId(), orderId: id, patientId, version, status, change, changedBy: actor.id, changedAs, changedAt: now })
}

/** Changes an order as it was read, keeps what happened, and returns it as it is then. Throws with the newer one if there is one. */
export async function change(ctx: Context<Verified>, row: OrderRow, what: OrderChange, columns: Updateable<Orders>): Promise<OrderRow> {
  if (!(await updateOrder(ctx.db, row, { ...columns, updatedAt: ctx.now }))) throw await changedMeanwhile(ctx, row)
  const next = await findOrder(ctx.db, row.patientId, row.id)
  if (!next) throw notFound('order_not_found')
  await keepEvent(ctx, next, what)
  await hintRecord(ctx, row.patientId, 'orders', 'chart')
  return next
}

export async function changedMeanwhile(ctx: Context<Verified>, { patientId, id }: Pick<OrderRow, 'patientId' | 'id'>) {
  const row = await findOrder(ctx.db, patientId, id)
  return conflict('entry_changed', { entry: row && (await toDetails(ctx, row)) })
}
