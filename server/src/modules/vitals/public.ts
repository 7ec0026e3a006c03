import type { LatestVital } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findLatestVitals } from './queries.ts'
import { toLatest } from './shown.ts'

/** The latest of each kind; null until the person has agreed to the notice. */
export async function latestVitals(ctx: Context<Verified>): Promise<LatestVital[] | null> {
  const { db, actor } = ctx
  return actor.consented ? toLatest(ctx, actor.id, await findLatestVitals(db, actor.id, 2)) : null
}
