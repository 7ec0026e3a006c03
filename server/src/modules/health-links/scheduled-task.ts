import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { clearLinks } from './queries.ts'

/** Deletes what expired links led to. */
export async function clearExpired({ db, now }: Context<System>): Promise<void> {
  await clearLinks(db, now)
}
