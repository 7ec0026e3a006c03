import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { countUnread } from './queries.ts'

/** How many messages to this person are not opened. */
export const unreadMessages = async ({ db, actor }: Context<Verified>) => ({ unread: await countUnread(db, actor.id) })
