import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { countUnread, findParties } from './queries.ts'

/** How many messages to this person are not opened. */
export const unreadMessages = async ({ db, actor }: Context<Verified>) => ({ unread: await countUnread(db, actor.id) })

/** Whose message this is and when it was sent, to one of its two people; what it says nobody knows here. */
export async function messageParties(db: Db, senderId: string, messageId: string) {
  const found = await findParties(db, senderId, messageId)
  return found && { ...found, contactId: found.subjectId === found.senderId ? found.recipientId : found.senderId }
}
