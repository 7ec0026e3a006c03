import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Exporter } from '#export/exporter.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { followResults, requireAnswerable } from './answers.ts'
import { drawOrders, orderResources } from './orders-exporter.ts'
import { countUnanswered, findOrders, findUnanswered } from './queries.ts'
import { orderRecord } from './record.ts'
import { seededStatus, storeOrder } from './seed.ts'
import { toOpenOrders } from './serializer.ts'

export { followResults, requireAnswerable, seededStatus, storeOrder }

/** Orders in the data export. */
export const ordersExporter: Exporter = { draw: drawOrders, resources: orderResources }

/** A patient's latest orders that wait for something, drafts too; row-level security decides whether the caller sees any. */
export const openOrdersOf = (ctx: Context<Verified>, patientId: string, limit: number) =>
  toOpenOrders(ctx, patientId, findOrders(ctx.db, patientId, { state: 'open' }, { cursor: undefined, limit }))

const todayOf = ({ now, actor }: Pick<Context<Doctor>, 'now' | 'actor'>) => calendarDayOf(now, actor.timeZone)

/** What the doctor has requested and nothing has answered by the day it was expected; up to 100. */
export const countUnansweredOrders = (ctx: Context<Doctor>) => countUnanswered(ctx.db, ctx.actor.id, todayOf(ctx))

/** The same orders page by page, by the day they were expected, oldest first. */
export async function unansweredOrders(ctx: Context<Doctor>, cursor: Cursor | undefined, limit: number) {
  const rows = await findUnanswered(ctx.db, { requestedBy: ctx.actor.id, today: todayOf(ctx) }, { cursor, limit })
  const decrypt = await orderRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))])
  return rows.map((row) => ({
    ...{ id: row.id, patientId: row.patientId, patient: row.patient, expectedOn: row.expectedOn },
    services: decrypt(row).services,
  }))
}
