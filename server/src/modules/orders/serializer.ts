import type { OpenOrder, Order, OrderDetails } from '@uzima/contract/orders/content'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { actors } from '#modules/chart/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { actionsOf } from './policy.ts'
import { findEvents, findResults, type OrderRow } from './queries.ts'
import { orderRecord } from './record.ts'

type Scope = Pick<Context<Verified>, 'now' | 'actor'>

export const isOverdue = ({ status, expectedOn }: Pick<OrderRow, 'status' | 'expectedOn'>, { now, actor }: Scope) =>
  (status === 'requested' || status === 'done') && expectedOn < calendarDayOf(now, actor.timeZone)

/** Orders as the caller sees them: as many statements for one as for many. */
export async function toOrders(ctx: Context<Verified>, rows: readonly OrderRow[]): Promise<Order[]> {
  const [decrypt, actorOf, results] = await Promise.all([
    orderRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    actors(
      ctx,
      rows.flatMap(({ authoredBy, requestedBy, doneBy }) => [authoredBy, requestedBy, doneBy].filter((id) => id !== null)),
    ),
    findResults(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const { id, number, patientId, category, status, conditionId, expectedOn, appointmentId, version } = row
    return {
      ...{ id, number: String(number), patientId, category, status, conditionId, expectedOn, appointmentId, version },
      ...decrypt(row),
      isOverdue: isOverdue(row, ctx),
      authored: { ...actorOf(row.authoredBy, row.authoredAs), at: row.authoredAt.toISOString() },
      requested:
        row.requestedBy === null || row.requestedAt === null
          ? null
          : { ...actorOf(row.requestedBy, 'doctor'), at: row.requestedAt.toISOString() },
      done:
        row.doneBy === null || row.doneAs === null || row.doneAt === null
          ? null
          : { ...actorOf(row.doneBy, row.doneAs), at: row.doneAt.toISOString() },
      toldDoneAt: row.toldDoneAt?.toISOString() ?? null,
      results: results
        .filter(({ orderId }) => orderId === id)
        .map((result) => ({ id: result.id, date: result.date, isReviewed: result.status !== 'pending' })),
      updatedAt: row.updatedAt.toISOString(),
      actions: actionsOf(ctx.actor, row),
    }
  })
}

/** With what happened to it. */
export async function toDetails(ctx: Context<Verified>, row: OrderRow): Promise<OrderDetails | undefined> {
  const [[order], events] = await Promise.all([toOrders(ctx, [row]), findEvents(ctx.db, row.id)])
  const actorOf = await actors(
    ctx,
    events.map(({ changedBy }) => changedBy),
  )
  return (
    order && {
      ...order,
      history: events.map(({ id, change, status, changedBy, changedAs, changedAt }) => ({
        ...{ id, change, status },
        by: actorOf(changedBy, changedAs),
        at: changedAt.toISOString(),
      })),
    }
  )
}

export async function toOpenOrders(ctx: Context<Verified>, patientId: string, rows: Promise<OrderRow[]>): Promise<OpenOrder[]> {
  const [found, decrypt] = await Promise.all([rows, orderRecord.decrypter(ctx, [patientId])])
  return found.map((row) => {
    const { id, category, status, expectedOn } = row
    const { services, priority } = decrypt(row)
    return { id, category, status, expectedOn, services, priority, isOverdue: isOverdue(row, ctx) }
  })
}
