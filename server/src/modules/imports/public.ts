import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { findOrigins, findWaitingFrom } from './queries.ts'
import { bringFetched } from './service/fetched.ts'
import { takeBackAll } from './service/undo.ts'
import { sourceOf } from './source.ts'

type Reader = Pick<Context, 'db' | 'services'> & { actor: Pick<Verified, 'id'> }

/** From which file of the caller's each of these entries came, in words; those that were entered are missing. */
export async function originsOf(ctx: Reader, entryIds: string[]): Promise<Map<string, { source: string }>> {
  const found = entryIds.length === 0 ? [] : await findOrigins(ctx.db, ctx.actor.id, entryIds)
  const origins = new Map<string, { source: string }>()
  for (const { entryId, ...row } of found) origins.set(entryId, { source: (await sourceOf(ctx, row)).source })
  return origins
}

/** Of each connection to another portal the files that wait for a decision. */
export async function waitingFrom(db: Db, connectionIds: string[]): Promise<Map<string, string[]>> {
  const found = connectionIds.length === 0 ? [] : await findWaitingFrom(db, connectionIds)
  const waiting = new Map<string, string[]>()
  for (const { id, connectionId } of found) if (connectionId) waiting.set(connectionId, [...(waiting.get(connectionId) ?? []), id])
  return waiting
}

export { bringFetched, takeBackAll }
