import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findOrigins } from './queries.ts'
import { sourceOf } from './source.ts'

type Reader = Pick<Context, 'db' | 'services'> & { actor: Pick<Verified, 'id'> }

/** From which file of the caller's each of these entries came, in words; those that were entered are missing. */
export async function originsOf(ctx: Reader, entryIds: string[]): Promise<Map<string, { source: string }>> {
  const found = entryIds.length === 0 ? [] : await findOrigins(ctx.db, ctx.actor.id, entryIds)
  const origins = new Map<string, { source: string }>()
  for (const { entryId, ...row } of found) origins.set(entryId, { source: (await sourceOf(ctx, row)).source })
  return origins
}
