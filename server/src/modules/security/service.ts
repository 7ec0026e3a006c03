import type { Input, Output } from '@uzima/contract/endpoint'
import type { securityApi } from '@uzima/contract/security'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { takeReport } from './queries.ts'
import { scrub } from './scrub.ts'

type Api = typeof securityApi

/** A failure the browser reports. Whoever sends it, the server takes names, numbers and addresses out once more. */
export async function logEvent(ctx: Context<User | Visitor>, input: Input<Api['logEvent']>): Promise<Output<Api['logEvent']>> {
  if (!(await takeReport(ctx))) throw tooMany()
  const scrubbed = Object.entries(input.details).flatMap(([key, value]) => (value === undefined ? [] : [[key, scrub(value)] as const]))
  ctx.audit({ event: input.event_type, details: Object.fromEntries(scrubbed) })
  return { success: true }
}
