import { decideDays } from '@uzima/contract/imports'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteLines, deleteParts, deleteUndecided, giveUpStuck } from './queries.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const sweptAtOnce = 50

/** Every minute: a file whose reading keeps failing is given up, and what nobody has decided about in a week is deleted. */
export async function sweepImports({ db, now }: Context<System>): Promise<void> {
  for (const id of await giveUpStuck(db, { before: new Date(now.getTime() - 15 * minuteMs), now })) {
    await deleteParts(db, id)
    await deleteLines(db, id)
  }
  await deleteUndecided(db, new Date(now.getTime() - decideDays * dayMs), sweptAtOnce)
}
