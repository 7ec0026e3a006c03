import type { Input, Output } from '@uzima/contract/endpoint'
import { failureEvents, type securityApi } from '@uzima/contract/security'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { tooMany, unauthenticated } from '#errors.ts'
import { takeReport } from './queries.ts'
import { scrub } from './scrub.ts'

type Api = typeof securityApi
type Reported = Input<Api['logEvent']>

const isFailure = (event: string) => failureEvents.some((failure) => failure === event)

/** What a client reports. Whoever sends it, the server takes names, numbers and addresses out once more, and decides how severe it is. */
export async function logEvent(ctx: Context<User | Visitor>, input: Reported): Promise<Output<Api['logEvent']>> {
  if (ctx.actor.id === null && !isFailure(input.event_type)) throw unauthenticated()
  if (!(await takeReport(ctx, ctx.actor.id))) throw tooMany()
  ctx.audit({
    event: input.event_type,
    ...(input.resource_type !== undefined && { resourceType: input.resource_type }),
    ...(input.resource_id && { resourceId: input.resource_id }),
    details: scrubbed(input.details),
  })
  return { success: true }
}

function scrubbed(details: Reported['details']): Record<string, string | boolean> {
  const given = Object.entries(details ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, typeof value === 'string' ? scrub(value) : value]))
}
