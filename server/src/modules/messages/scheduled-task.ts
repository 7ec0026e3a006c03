import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteAbandoned } from './file-queries.ts'
import { deleteExpiredTransfers } from './transfer-queries.ts'

const dayMs = 86_400_000
const sweptAtOnce = 100

/** Runs every minute: deletes encrypted files begun a day ago that are in no message, and offers of keys that nobody took. */
export async function forgetLooseFiles({ db, now }: Context<System>): Promise<void> {
  await deleteAbandoned(db, { left: new Date(now.getTime() - dayMs), limit: sweptAtOnce })
  await deleteExpiredTransfers(db, now)
}
