import { undoDays } from '@uzima/contract/merges'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { forgetMergedRows } from './queries.ts'

/** Deletes what was kept to undo merges. */
export const forgetMerges = async ({ db, now }: Context<System>) => {
  await forgetMergedRows(db, new Date(now.getTime() - undoDays * 86_400_000))
}
