import type { Context } from '#context.ts'
import { kindsFor, type Provider } from './kinds.ts'

/** How much waits for someone who works here: the sum of what the inbox counts. */
export async function waitingInInbox(ctx: Context<Provider>): Promise<number> {
  const counts = await Promise.all(kindsFor(ctx).map(({ count }) => count()))
  return counts.reduce((sum, count) => sum + count, 0)
}
