import { auditEvents } from '@uzima/contract/audit'
import type { Input, Output } from '@uzima/contract/endpoint'
import { failureEvents, type securityActivityApi, type securityApi } from '@uzima/contract/security'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { forbidden, unauthenticated } from '#errors.ts'
import { insertAnalyticsEvent } from './queries.ts'
import { requireRoomToReport } from './report-limits.ts'
import { scrub } from './scrub.ts'

type Api = typeof securityApi & typeof securityActivityApi
type Reported = Input<Api['logEvent']>

const isFailure = (event: string) => failureEvents.some((failure) => failure === event)

/** Stores a client's report. The server scrubs it again, whatever the client did, and sets the severity itself. */
export async function logEvent(ctx: Context<User | Visitor>, input: Reported): Promise<Output<Api['logEvent']>> {
  await requireMayReport(ctx, input.event_type)
  ctx.audit({
    event: input.event_type,
    ...(input.resource_type !== undefined && { resourceType: input.resource_type }),
    ...(input.resource_id && { resourceId: input.resource_id }),
    details: scrubbed(input.details),
  })
  return { success: true }
}

/** Like `logEvent`, but stored beside the log until the scheduled task moves it there. A user id must be the caller's own. */
export async function storeAnalyticsEvent(
  ctx: Context<User | Visitor>,
  { type, page, data, user_id: userId }: Input<Api['storeAnalyticsEvent']>,
): Promise<Output<Api['storeAnalyticsEvent']>> {
  if (userId && userId !== ctx.actor.id) throw forbidden()
  await requireMayReport(ctx, type)
  const { resource_id: resourceId = null, details } = data
  await insertAnalyticsEvent(ctx.db, {
    id: newId(),
    userId: ctx.actor.id,
    type,
    page: page === undefined ? null : scrub(page),
    data: JSON.stringify({ resource_id: resourceId, details: scrubbed(details), severity: auditEvents[type] }),
    ip: ctx.address,
    createdAt: ctx.now,
  })
  return { success: true }
}

async function requireMayReport(ctx: Context<User | Visitor>, event: string) {
  if (ctx.actor.id === null && !isFailure(event)) throw unauthenticated()
  await requireRoomToReport(ctx, ctx.actor.id)
}

function scrubbed(details: Reported['details']): Record<string, string | boolean> {
  const given = Object.entries(details ?? {}).filter(([, value]) => value !== undefined)
  // a timestamp is validated by its schema, and would be scrubbed as a long number
  const isText = (key: string, value: unknown): value is string => typeof value === 'string' && key !== 'occurred_at'
  return Object.fromEntries(given.map(([key, value]) => [key, isText(key, value) ? scrub(value) : value]))
}
