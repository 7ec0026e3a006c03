import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { forgetMessages } from './queries.ts'

const keptMs = 90 * 86_400_000

/** What was sent is forgotten 90 days after it came, unless somebody has still to look at it. */
export const forgetOldMessages = async ({ db, now }: Context<System>): Promise<void> =>
  void (await forgetMessages(db, new Date(now.getTime() - keptMs)))
