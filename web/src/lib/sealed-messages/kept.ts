import type { KeptConversations, KeptMessage } from '@uzima/contract/messages/openings'
import { type Identity, type PrivateKeys, readHistory } from './keys.ts'
import { conversationOf, type OpenedMessage, openMessage } from './messages.ts'
import { type RefusalReason, Refused } from './refused.ts'

/** closed: of a key whose parts are not put together here. unkept: the practice had no key when it was written. */
export type KeptReading =
  | { state: 'opened'; opened: OpenedMessage }
  | { state: 'refused'; reason: RefusalReason }
  | { state: 'closed' | 'unkept' }

type Kept = Pick<KeptConversations, 'identities' | 'records'>

/**
 * Opens what was kept of a conversation, with keys of the practice that were put together of their parts. Whose signature counts is what
 * the server has published: an officer has never met the two, and has noted no keys of theirs.
 */
export async function keptReader(kept: Kept, parties: readonly [string, string], keys: PrivateKeys[]) {
  const [conversation, ...histories] = await Promise.all([conversationOf(...parties), ...parties.map((userId) => historyOf(kept, userId))])
  const signers = histories.flat()
  const known = [...signers, ...kept.records].map(({ keyId }) => keyId)

  return async (message: KeptMessage): Promise<KeptReading> => {
    const { wrap } = message
    if (!wrap) return { state: 'unkept' }
    if (!keys.some(({ keyId }) => keyId === wrap.keyId)) return { state: 'closed' }
    try {
      return { state: 'opened', opened: await openMessage(message, { conversation, keys, signers, known }) }
    } catch (error) {
      return { state: 'refused', reason: error instanceof Refused ? error.reason : 'malformed' }
    }
  }
}

/** Cards that do not prove themselves are nobody's: what they signed is refused. */
const historyOf = ({ identities }: Kept, userId: string): Promise<Identity[]> =>
  readHistory(
    identities.filter((key) => key.userId === userId),
    userId,
  ).catch(() => [])
