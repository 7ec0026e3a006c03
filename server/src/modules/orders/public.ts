import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Exporter } from '#export/exporter.ts'
import type { Names } from '#modules/chart/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { followResults, isRequested, requireAnswerable } from './answers.ts'
import { drawOrders, orderResources } from './orders-exporter.ts'
import { countUnanswered, findLaboratoryOrders, findOrders, findRequestedOrders, findUnanswered } from './queries.ts'
import { orderRecord } from './record.ts'
import { seededStatus, storeOrder } from './seed.ts'
import { isOverdue, toOpenOrders } from './serializer.ts'

export { followResults, isRequested, requireAnswerable, seededStatus, storeOrder }

/** Orders in the data export. */
export const ordersExporter: Exporter = { draw: drawOrders, sources: [{ types: ['ServiceRequest'], resources: orderResources }] }

/** A patient's latest orders that wait for something, drafts too; row-level security decides whether the caller sees any. */
export const openOrdersOf = (ctx: Context<Verified>, patientId: string, limit: number) =>
  toOpenOrders(ctx, patientId, findOrders(ctx.db, patientId, { state: 'open' }, { cursor: undefined, limit }))

type Page = { cursor: Cursor | undefined; limit: number }
/** What was requested for a person, latest first: for the timeline; row-level security decides whether the caller sees any. */
export async function requestedOrders(ctx: Context<Verified>, patientId: string, page: Page, known: Promise<Names>) {
  const [rows, decrypt, names] = await Promise.all([
    findRequestedOrders(ctx.db, patientId, page),
    orderRecord.decrypter(ctx, [patientId]),
    known,
  ])
  return rows.map((row) => {
    const { id, category, status, expectedOn, requestedAt, requestedBy } = row
    const { services, priority } = decrypt(row)
    return {
      ...{ id, category, services, priority, status, expectedOn, isOverdue: isOverdue(row, ctx), requestedAt: requestedAt.toISOString() },
      requestedBy: requestedBy === null ? null : (names.get(requestedBy) ?? null),
    }
  })
}

/** A patient's latest orders with all their words, drafts too: for the search in the chart. */
export async function ordersInWords(ctx: Context<Verified>, patientId: string, limit: number) {
  const [rows, decrypt] = await Promise.all([
    findOrders(ctx.db, patientId, {}, { cursor: undefined, limit }),
    orderRecord.decrypter(ctx, [patientId]),
  ])
  return rows.map((row) => ({ ...decrypt(row), id: row.id, day: (row.requestedAt ?? row.authoredAt).toISOString().slice(0, 10) }))
}

/** What a laboratory may answer for these patients, latest first; row-level security decides of whom the caller sees any. */
export async function laboratoryOrdersOf(ctx: Context<Verified>, patientIds: string[]) {
  if (patientIds.length === 0) return []
  const [rows, decrypt] = await Promise.all([findLaboratoryOrders(ctx.db, patientIds), orderRecord.decrypter(ctx, patientIds)])
  return rows.map((row) => {
    const { id, patientId, number, status } = row
    return { id, patientId, number: String(number), status, services: decrypt(row).services }
  })
}

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
