import type { ArchivedConversations, ArchivedMessage } from '@uzima/contract/messages/disclosure-requests'
import { type Identity, type PrivateKeys, readHistory } from './keys.ts'
import { conversationOf, type DecryptedMessage, decryptMessage } from './messages.ts'
import { type RefusalReason, Refused } from './refused.ts'

/** closed: for a key whose shares have not been joined here. unarchived: the practice had no key when it was written. */
export type ArchiveReading =
  | { state: 'opened'; opened: DecryptedMessage }
  | { state: 'refused'; reason: RefusalReason }
  | { state: 'closed' | 'unarchived' }

type Kept = Pick<ArchivedConversations, 'identities' | 'records'>

/**
 * Decrypts archived messages with joined practice keys. Signatures are checked against the published keys, because an officer has no pins
 * of either party.
 */
export async function archiveReader(kept: Kept, parties: readonly [string, string], keys: PrivateKeys[]) {
  const [conversation, ...histories] = await Promise.all([conversationOf(...parties), ...parties.map((userId) => historyOf(kept, userId))])
  const signers = histories.flat()
  const known = [...signers, ...kept.records].map(({ keyId }) => keyId)

  return async (message: ArchivedMessage): Promise<ArchiveReading> => {
    const { wrap } = message
    if (!wrap) return { state: 'unarchived' }
    if (!keys.some(({ keyId }) => keyId === wrap.keyId)) return { state: 'closed' }
    try {
      return { state: 'opened', opened: await decryptMessage(message, { conversation, keys, signers, known }) }
    } catch (error) {
      return { state: 'refused', reason: error instanceof Refused ? error.reason : 'malformed' }
    }
  }
}

/** Keys with invalid cards are dropped: anything they signed is refused. */
const historyOf = ({ identities }: Kept, userId: string): Promise<Identity[]> =>
  readHistory(
    identities.filter((key) => key.userId === userId),
    userId,
  ).catch(() => [])
