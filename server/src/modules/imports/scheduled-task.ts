import { decideDays, uploadDays } from '@uzima/contract/imports'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteLines, deleteParts, deleteUndecided, deleteUnfinished, freeQueue, giveUpStuck } from './queries.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const sweptAtOnce = 50

/**
 * Every minute: a file whose reading keeps failing is given up; what nobody has decided about in a week is deleted, and what has not arrived
 * as a whole in two days. One is read after the other, so that a file may wait.
 */
export async function sweepImports({ db, now }: Context<System>): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const stuck = await giveUpStuck(db, { begunBefore: ago(15 * minuteMs), sentBefore: ago(dayMs), now })
  for (const id of stuck) {
    await deleteParts(db, id)
    await deleteLines(db, id)
  }
  if (stuck.length > 0) await freeQueue(db)
  await deleteUndecided(db, ago(decideDays * dayMs), sweptAtOnce)
  await deleteUnfinished(db, ago(uploadDays * dayMs), sweptAtOnce)
}
