import { messagesApi, type SendMessage } from '@uzima/contract/messages'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import {
  type Identity,
  makeKeys,
  type PrivateKeys,
  type RawKeys,
  readHistory,
  toPrivateKeys,
} from '../../web/src/lib/encrypted-messages/keys.ts'
import {
  conversationOf,
  type DecryptedMessage,
  decryptMessage,
  encryptMessage,
  type FileSlip,
  type Reading,
} from '../../web/src/lib/encrypted-messages/messages.ts'
import type { Caller as FullCaller } from './clinic.ts'

/** The caller: in-process, or over the network. */
export type Caller = Pick<FullCaller, 'id' | 'call'>

/** A placeholder for keys that a browser encrypts with a passphrase, because hashing one would take a second per test. */
export const secret = 'eyJhbGciOiJQQkVTMiJ9.a2V5.aXY.Y2lwaGVy.dGFn'
export const secrets = { passphrase: secret, recovery: `${secret}YQ` }

/** A person with a browser that encrypts and decrypts, which the server never does. */
export type Writer = { caller: Caller; raw: RawKeys; card: string; keys: PrivateKeys[] }

export async function writer(caller: Caller, at: Date): Promise<Writer> {
  const { card, raw } = await makeKeys(caller.id, at)
  await caller.call(messageKeysApi.setUpKeys, { card, secrets })
  return { caller, raw, card, keys: await toPrivateKeys(raw) }
}

async function keysOf({ caller }: Writer, contactId: string) {
  const { own, theirs, records } = await caller.call(messageKeysApi.getConversationKeys, { contactId })
  const practice = records.map((key) => ({ ...key, endorsement: null }))
  const [mine, others, practices] = await Promise.all([
    readHistory(own, caller.id),
    readHistory(theirs, contactId),
    readHistory(practice, '00000000-0000-0000-0000-000000000000'),
  ])
  return { mine, others, practices }
}

type Draft = { id?: string; files?: FileSlip[]; sentAt?: Date; visit?: string }
/** Encrypts a text like the sender's browser, without sending it. */
export async function encrypted(
  from: Writer,
  to: Caller,
  body: string,
  { id = crypto.randomUUID(), files = [], sentAt, visit }: Draft = {},
) {
  const { mine, others, practices } = await keysOf(from, to.id)
  const readers = [mine, others, practices].flatMap((keys): Identity[] => keys.slice(-1))
  const [sender] = from.keys.slice(-1)
  if (!sender) throw new Error('no keys')
  const conversation = await conversationOf(from.caller.id, to.id)
  const message = await encryptMessage({ id, conversation, sentAt: sentAt ?? new Date(0), body, files, visit, sender, readers })
  const attachments = files.length > 0 ? { attachments: files.map((file) => file.id) } : {}
  return { id, recipientId: to.id, ...message, ...attachments, ...(visit && { appointmentId: visit }) } satisfies SendMessage
}

export const send = async (from: Writer, to: Caller, body: string, draft?: Draft) =>
  from.caller.call(messagesApi.sendMessage, await encrypted(from, to, body, draft))

/** A page of a conversation as its reader's browser decrypts it, latest first. */
export async function read(reader: Writer, contactId: string, cursor?: string): Promise<(DecryptedMessage & { id: string })[]> {
  const { rows } = await reader.caller.call(messagesApi.listMessages, { contactId, ...(cursor && { cursor }) })
  const reading = await readingOf(reader, contactId)
  return Promise.all(rows.map(async (message) => ({ id: message.id, ...(await decryptMessage(message, reading)) })))
}

/** The keys a reader's browser trusts, assuming all keys named by the server were accepted. */
export async function readingOf(reader: Writer, contactId: string): Promise<Reading> {
  const { mine, others, practices } = await keysOf(reader, contactId)
  return {
    conversation: await conversationOf(reader.caller.id, contactId),
    keys: reader.keys,
    signers: [...mine, ...others],
    known: [...mine, ...others, ...practices].map(({ keyId }) => keyId),
    returns: { own: mine.map(({ keyId }) => keyId), givers: others },
  }
}
