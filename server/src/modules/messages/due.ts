import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteAbandoned } from './file-queries.ts'

const dayMs = 86_400_000
const sweptAtOnce = 100

/** Once a minute: sealed files that were begun a day ago and are in no message are forgotten. */
export async function forgetLooseFiles({ db, now }: Context<System>): Promise<void> {
  await deleteAbandoned(db, { left: new Date(now.getTime() - dayMs), limit: sweptAtOnce })
}
