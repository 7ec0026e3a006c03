import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findOrigins } from './queries.ts'
import { sourceOf } from './source.ts'

/** From where each of these entries was brought, in words, and when; those that were not are missing. */
export async function originsOf(ctx: Context<Verified>, entryIds: string[]): Promise<Map<string, { source: string; at: Date }>> {
  const found = entryIds.length === 0 ? [] : await findOrigins(ctx.db, ctx.actor.id, entryIds)
  const origins = new Map<string, { source: string; at: Date }>()
  for (const { entryId, addedAt, ...row } of found) origins.set(entryId, { ...(await sourceOf(ctx, row)), at: addedAt })
  return origins
}
