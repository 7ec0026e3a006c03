import { textBytes } from '@uzima/contract/messages'
import { z } from 'zod/mini'
import { type Bytes, randomBytes, sha256, toBase64url, utf8 } from './bytes.ts'
import { decryptContent, encryptContent, readSigned, sign, signerOf, unwrapKey, wrapKey } from './envelopes.ts'
import { checkGrant, signGrant } from './grants.ts'
import type { Identity, PrivateKeys } from './keys.ts'
import { Refused } from './refused.ts'

/** What decrypts a file sent along with its message. */
export const FileSlip = z.strictObject({
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(100)),
  /** Without padding. */
  size: z.int().check(z.minimum(1)),
  key: z.string(),
})
export type FileSlip = z.infer<typeof FileSlip>

const Claims = z.strictObject({
  v: z.literal(1),
  id: z.uuid(),
  conversation: z.uuid(),
  from: z.uuid(),
  at: z.iso.datetime(),
  /** Key ids of all readers, sorted. */
  to: z.array(z.string()),
  cmt: z.string(),
  body: z.string(),
  files: z.array(FileSlip),
  /** The video visit it was written in. */
  visit: z.optional(z.uuid()),
})

/** Derived the same way by both, so the server need not assign it: a version 8 UUID over both ids. */
export async function conversationOf(one: string, other: string): Promise<string> {
  const digest = await sha256(utf8(`uzima-conversation-v1|${[one, other].sort().join('|')}`))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Commits to the message key: a ciphertext crafted for two keys is accepted under one of them only. */
const commitmentTo = async (key: Bytes) => toBase64url(await sha256(utf8('uzima-message-commit-v1'), key))

export type NewMessage = {
  id: string
  conversation: string
  sentAt: Date
  body: string
  files: FileSlip[]
  visit?: string | undefined
  sender: PrivateKeys
  /** Everyone who can read it: the sender's own keys, the contact's, and the practice's if it has any. */
  readers: Identity[]
}
export type EncryptedMessage = { content: string; wraps: { keyId: string; wrap: string }[] }

export const isTooLong = (body: string) => utf8(body).length > textBytes

export async function encryptMessage({
  id,
  conversation,
  sentAt,
  body,
  files,
  visit,
  sender,
  readers,
}: NewMessage): Promise<EncryptedMessage> {
  const key = randomBytes(32)
  const commitment = await commitmentTo(key)
  const to = readers.map(({ keyId }) => keyId).sort()
  const claims = { v: 1, id, conversation, from: sender.userId, at: sentAt.toISOString(), to, cmt: commitment, body, files, visit }
  const content = await encryptContent(await sign('uzima-message', claims, sender), key, { conversation, id, commitment })
  const wraps = readers.map(async ({ keyId, agreeKey }) => ({ keyId, wrap: await wrapKey(key, agreeKey, { conversation, id, keyId }) }))
  return { content, wraps: await Promise.all(wraps) }
}

type Wrap = { keyId: string; wrap: string }
export type ReceivedMessage = {
  id: string
  senderId: string
  content: string
  wrap: Wrap | null
  /** For keys the message doesn't name, with the contact's signed release. */
  granted?: (Wrap & { slip: string }) | undefined
  attachments: string[]
  appointmentId: string | null
}
export type Reading = {
  conversation: string
  /** All private keys on this device. */
  keys: PrivateKeys[]
  /** The sender's keys that the reader has accepted, current and past. */
  signers: Identity[]
  /** Ids of all keys allowed to read this conversation: both people's and the practice's, current and past. */
  known: string[]
  /** Which releases are trusted. Without it none are. */
  returns?: {
    /** Ids of all keys the reader has had. */
    own: string[]
    /** The contact's keys that the reader has accepted. */
    givers: Identity[]
  }
}
export type DecryptedMessage = { body: string; files: FileSlip[]; sentAt: string; signedBy: string; readers: string[] }

/** Decrypts and verifies a message; throws Refused unless it is exactly what its sender signed. */
export const decryptMessage = async (message: ReceivedMessage, reading: Reading): Promise<DecryptedMessage> =>
  (await openWithKey(message, reading)).opened

type NewGrant = { giver: PrivateKeys; to: Identity; at: Date }
/**
 * Releases a message to a contact with new keys: verifies it as for reading, then wraps its key for them. Refused messages are not
 * released.
 */
export async function grantMessage(message: ReceivedMessage, reading: Reading, { giver, to, at }: NewGrant) {
  const { id, senderId } = message
  const { conversation } = reading
  const { key, commitment } = await openWithKey(message, reading)
  const [wrap, slip] = await Promise.all([
    wrapKey(key, to.agreeKey, { conversation, id, keyId: to.keyId }),
    signGrant({ id, sender: senderId, conversation, commitment, to: to.keyId }, giver, at),
  ])
  return { senderId, messageId: id, wrap, slip }
}

const noReturns = { own: [], givers: [] }
/** The message key, from its own wrap or from a release to later keys. */
async function takeKey({ id, senderId, wrap, granted }: ReceivedMessage, { conversation, keys, returns = noReturns }: Reading) {
  const keysOf = (each: Wrap | null | undefined) => keys.find(({ keyId }) => keyId === each?.keyId)
  const [first, later] = [keysOf(wrap), keysOf(granted)]
  if (wrap && first) {
    const key = await unwrapKey(wrap.wrap, first.agreeKey, { conversation, id, keyId: first.keyId })
    return { key, commitment: await commitmentTo(key), named: [first.keyId] }
  }
  if (!granted || !later) throw new Refused(wrap && returns.own.includes(wrap.keyId) ? 'lost' : 'wrap')
  const key = await unwrapKey(granted.wrap, later.agreeKey, { conversation, id, keyId: later.keyId })
  const commitment = await commitmentTo(key)
  await checkGrant(granted.slip, { id, sender: senderId, conversation, commitment, to: later.keyId }, returns.givers)
  // it was addressed to the reader's earlier keys: a release never admits a new reader
  return { key, commitment, named: returns.own }
}

async function openWithKey(message: ReceivedMessage, reading: Reading) {
  const { id, senderId, content, attachments, appointmentId } = message
  const { conversation, signers, known } = reading
  const { key, commitment, named } = await takeKey(message, reading)
  const jws = await decryptContent(content, key, { conversation, id, commitment })
  const signedBy = signerOf(jws)
  const signer = signers.find(({ keyId, userId }) => keyId === signedBy && userId === senderId)
  if (!signer) throw new Refused('unknown_signer')
  const claims = await readSigned('uzima-message', jws, signer, Claims)
  if (claims.id !== id || claims.conversation !== conversation || claims.from !== senderId) throw new Refused('wrong_place')
  if ((claims.visit ?? null) !== appointmentId) throw new Refused('wrong_place')
  if (claims.cmt !== commitment) throw new Refused('commitment')
  if (!claims.to.some((keyId) => named.includes(keyId)) || !claims.to.every((keyId) => known.includes(keyId))) throw new Refused('readers')
  const signedFiles = claims.files.map((file) => file.id)
  if (signedFiles.length !== attachments.length || !signedFiles.every((file) => attachments.includes(file))) throw new Refused('files')
  const opened: DecryptedMessage = { body: claims.body, files: claims.files, sentAt: claims.at, signedBy, readers: claims.to }
  return { key, commitment, opened }
}
