import type { Context } from '#context.ts'
import { kindsFor, type Staff } from './kinds.ts'
import { storeTask } from './seed.ts'

export { storeTask }

/** How much there is to do for someone who works here: the sum of what the list counts. */
export async function waitingTasks(ctx: Context<Staff>): Promise<number> {
  const counts = await Promise.all(kindsFor(ctx).map(({ count }) => count()))
  return counts.reduce((sum, count) => sum + count, 0)
}
