import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { followResults, requireAnswerable } from './answers.ts'
import { drawOrders, orderResources } from './orders-exporter.ts'
import { findOrders } from './queries.ts'
import { layServiceRequests } from './seed.ts'
import { toOpenOrders } from './serializer.ts'

export { followResults, layServiceRequests, requireAnswerable }

/** Orders in the data export. */
export const ordersExporter: Exporter = { draw: drawOrders, resources: orderResources }

/** A patient's latest orders that wait for something, drafts too; row-level security decides whether the caller sees any. */
export const openOrdersOf = (ctx: Context<Verified>, patientId: string, limit: number) =>
  toOpenOrders(ctx, patientId, findOrders(ctx.db, patientId, { state: 'open' }, { cursor: undefined, limit }))
