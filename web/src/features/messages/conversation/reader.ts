import type { Message } from '@uzima/contract/messages'
import { type DecryptedMessage, decryptMessage, type Reading } from '#lib/encrypted-messages/messages.ts'
import { type RefusalReason, Refused } from '#lib/encrypted-messages/refused.ts'
import type { Confidence } from './trust.ts'

/** A message as signed by its sender, or why it was rejected. */
export type Shown = { message: Message; opened: DecryptedMessage | undefined; refused: RefusalReason | undefined }

export type Reader = { stamp: string; read: (message: Message) => Promise<Shown>; reading: Reading }

/**
 * Decrypts a conversation's messages, each once; `stamp` changes when a different set of keys is trusted, so that earlier results no
 * longer hold.
 */
export function createReader({ conversation, me, contact, practice }: Confidence): Reader {
  const accepted = contact?.accepted ?? []
  const known = [...me.own, ...accepted, ...(practice?.accepted ?? [])].map(({ keyId }) => keyId)
  const reading: Reading = {
    conversation,
    keys: me.keys,
    signers: [...me.own, ...accepted],
    known,
    returns: { own: me.own.map(({ keyId }) => keyId), givers: accepted },
  }
  const before = new Map<string, { content: string; slip: string | undefined; result: Promise<Opening> }>()

  async function read(message: Message): Promise<Shown> {
    // ids are only unique per sender
    const name = `${message.senderId}/${message.id}`
    const found = before.get(name)
    const { content } = message
    const slip = message.granted?.slip
    // the server may return different content under the same id, or the contact may have re-released it
    const result = found?.content === content && found.slip === slip ? found.result : tryToOpen(message)
    before.set(name, { content, slip, result })
    return { message, ...(await result) }
  }

  const tryToOpen = (message: Message) => decryptMessage(message, reading).then(asOpened, asRefused)
  return { stamp: [conversation, ...known.sort()].join(), read, reading }
}

type Opening = Pick<Shown, 'opened' | 'refused'>
const asOpened = (opened: DecryptedMessage): Opening => ({ opened, refused: undefined })
function asRefused(error: unknown): Opening {
  return { opened: undefined, refused: error instanceof Refused ? error.reason : 'malformed' }
}
