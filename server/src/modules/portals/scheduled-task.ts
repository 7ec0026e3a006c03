import { answerMinutes } from '@uzima/contract/portals'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { deleteUnanswered, findDue, findUnread, queueFetch, queueReading } from './queries.ts'

const atOnce = 50

/** Every minute: has read again what portals say of themselves, has fetched what is due, and forgets what was asked for and never answered. */
export async function lookAfterPortals({ db, now }: Context<System>): Promise<void> {
  for (const { id } of await findUnread(db, now, atOnce)) await queueReading(db, id, now)
  for (const { id } of await findDue(db, now, atOnce)) await queueFetch(db, id, now)
  await deleteUnanswered(db, new Date(now.getTime() - answerMinutes * 4 * 60_000), atOnce)
}
