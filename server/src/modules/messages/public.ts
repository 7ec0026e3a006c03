import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { countUndecidedRequests } from './disclosure-queries.ts'
import { conversationOf } from './envelopes.ts'
import { countUnread, countUnreadConversations, findParties, findUnreadConversations } from './queries.ts'
import { storeKeys, storeMessage } from './seed.ts'

export {
  conversationOf,
  countUndecidedRequests as undecidedRequests,
  countUnreadConversations as unreadConversationCount,
  findUnreadConversations as unreadConversations,
  storeKeys,
  storeMessage,
}

/** The number of unread messages. */
export const unreadMessages = async ({ db, actor }: Context<Verified>) => ({ unread: await countUnread(db, actor.id) })

/** The parties of a message and when it was sent, visible to those two only; its content is end-to-end encrypted. */
export async function messageParties(db: Db, senderId: string, messageId: string) {
  const found = await findParties(db, senderId, messageId)
  return found && { ...found, contactId: found.subjectId === found.senderId ? found.recipientId : found.senderId }
}
