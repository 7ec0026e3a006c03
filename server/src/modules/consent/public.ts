import type { User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findEvents, findVersionInForce } from './queries.ts'
import { isGenuine } from './signature.ts'

/** Whether the newest event is a consent to the notice in force that this server signed: stricter than the profile's mirror of it. */
export async function hasGenuineConsent({ db, actor, services }: Context<User>): Promise<boolean> {
  const [[newest], version] = await Promise.all([findEvents(db, actor.id, 1), findVersionInForce(db)])
  return newest?.action === 'given' && newest.version === version && isGenuine(services.keys, newest)
}
