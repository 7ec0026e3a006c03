import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** SHA-256 over the thumbprints of both public keys, base64url: identifies a key pair and binds it to its holder. */
export const keyId = z.string().check(z.regex(/^[\w-]{43}$/))
export const compactJwe = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/))
export const compactJws = z.string().check(z.maxLength(4000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** What a person knows, and types on another device. */
const typedMethod = z.enum(['passphrase', 'recovery'])
export type TypedMethod = z.infer<typeof typedMethod>
/** What the person keeps, and what unlocks the private keys on any device: one of these always remains. */
const keptMethod = z.enum([...typedMethod.options, 'passkey'])
/** A device holds a key that unlocks them there, and only as long as the person stays signed in on it. */
export const secretMethod = z.enum([...keptMethod.options, 'device'])
export type SecretMethod = z.infer<typeof secretMethod>
/** The private keys, encrypted in the browser with a secret only the person has. */
const encryptedSecret = compactJwe(16_000)
/** The credential id of a passkey, or the id a device has chosen for itself. */
const credential = z.string().check(z.maxLength(1400), z.regex(/^[\w-]{16,}$/))
const userAgent = z.string().check(z.maxLength(400))

/** One thing that unlocks the private keys. */
const Secret = z.object({
  id,
  method: secretMethod,
  /** Null for a passphrase and a recovery code, of which there is one. */
  credential: z.nullable(z.string()),
  /** Where a passkey or device was added. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instant,
})

/** A person's published public keys. */
export const PublicKeys = z.object({
  keyId,
  /** Self-signed statement: the owner, both public keys, when they were created, and which keys they replace. */
  card: z.string(),
  /** Signed by the previous keys if they were still available: proves that the owner made the change. */
  endorsement: z.nullable(z.string()),
  createdAt: instant,
  /** When they were replaced. */
  replacedAt: z.nullable(instant),
})
export type PublicKeys = z.infer<typeof PublicKeys>

/** The practice's key: it can read every conversation of its clinicians. Its private part is kept offline. */
export const RecordsKey = z.object({ keyId, card: z.string(), createdAt: instant, replacedAt: z.nullable(instant) })
export type RecordsKey = z.infer<typeof RecordsKey>

/** User id under which the practice's keys are recorded. */
export const practiceId = '00000000-0000-0000-0000-000000000000'

/** The caller's signed record of a contact's keys. */
const pin = z.nullable(z.string())

/** Oldest first; the last one is in use. Empty if there are no keys yet. */
export const KeyHistory = z.array(PublicKeys)

export const OwnKeys = z.object({
  keys: KeyHistory,
  secrets: z.array(Secret),
  /** Until when another device can take the keys, if one was invited. */
  transferUntil: z.nullable(instant),
  /** Whether the practice archives messages; an admin creates the key. */
  recordsKeyIsOn: z.boolean(),
})
export type OwnKeys = z.infer<typeof OwnKeys>

export const ConversationKeys = z.object({
  theirs: KeyHistory,
  /** The caller's own keys as the server has them. */
  own: KeyHistory,
  /** The practice's keys: oldest first, the last one in use. Empty if it has none. */
  records: z.array(RecordsKey),
  pin,
  recordsPin: pin,
})
export type ConversationKeys = z.infer<typeof ConversationKeys>

const ofDevice = z.object({ credential, secret: encryptedSecret, userAgent })
/** At least one that the person keeps; a device alone would lose the keys with it. */
const secrets = z
  .object({
    passphrase: z.optional(encryptedSecret),
    recovery: z.optional(encryptedSecret),
    passkey: z.optional(ofDevice),
    device: z.optional(ofDevice),
  })
  .check(z.refine(({ passphrase, recovery, passkey }) => [passphrase, recovery, passkey].some((each) => each !== undefined)))
export type NewSecrets = z.infer<typeof secrets>
export const SetUpKeys = z.object({ card: compactJws, secrets })
export type SetUpKeys = z.infer<typeof SetUpKeys>
/** `endorsement` only if the previous private keys were still available. */
export const ReplaceKeys = z.object({ card: compactJws, endorsement: z.optional(compactJws), secrets })
export type ReplaceKeys = z.infer<typeof ReplaceKeys>

/** Minutes in which the other device can take the keys. */
export const transferMinutes = 5
const digest = z.string().check(z.regex(/^[\w-]{43}$/))

export const messageKeysApi = endpoints({
  getOwnKeys: {
    method: 'GET',
    path: '/api/messages/keys',
    summary: 'The caller’s public keys, and the secrets that can decrypt their private ones.',
    response: OwnKeys,
  },
  setUpKeys: {
    method: 'POST',
    path: '/api/messages/keys',
    summary: 'Publishes the caller’s first public keys and stores the encrypted private ones.',
    body: SetUpKeys,
    response: OwnKeys,
    status: 201,
  },
  replaceKeys: {
    method: 'POST',
    path: '/api/messages/keys/replace',
    summary: 'Replaces the caller’s keys. Unless the old keys signed the new ones, all contacts are warned.',
    body: ReplaceKeys,
    response: OwnKeys,
  },
  setSecret: {
    method: 'PUT',
    path: '/api/messages/keys/secrets/:method',
    summary: 'Stores the private keys encrypted under a new passphrase, recovery code or passkey.',
    params: z.object({ method: keptMethod }),
    body: z.object({ keyId, secret: encryptedSecret, credential: z.optional(credential), userAgent: z.optional(userAgent) }),
    response: OwnKeys,
  },
  openSecret: {
    method: 'POST',
    path: '/api/messages/keys/secrets/:method/open',
    summary: 'The encrypted private keys, for a new device: at most ten times an hour.',
    params: z.object({ method: keptMethod }),
    query: z.object({ credential: z.optional(credential) }),
    response: z.object({ secret: z.string() }),
  },
  removeSecret: {
    method: 'DELETE',
    path: '/api/messages/keys/ways/:id',
    summary: 'Removes one thing that unlocks the private keys; the last one besides devices is kept.',
    params: z.object({ id }),
    response: OwnKeys,
  },
  addDevice: {
    method: 'POST',
    path: '/api/messages/keys/devices',
    summary: 'Stores the private keys encrypted with a key of this device; of more than ten devices the oldest is removed.',
    body: z.object({ keyId, ...ofDevice.shape }),
    response: OwnKeys,
    status: 201,
  },
  openDevice: {
    method: 'POST',
    path: '/api/messages/keys/devices/:credential/open',
    summary: 'The private keys encrypted with this device’s key, so that it can add another way to open them.',
    params: z.object({ credential }),
    response: z.object({ secret: z.string() }),
  },
  startTransfer: {
    method: 'PUT',
    path: '/api/messages/keys/transfer',
    summary: 'Offers the encrypted private keys to another device of the caller for five minutes, once.',
    body: z.object({ keyId, ticketHash: digest, secret: encryptedSecret }),
    response: OwnKeys,
  },
  takeTransfer: {
    method: 'POST',
    path: '/api/messages/keys/transfer/take',
    summary: 'Hands the offered keys to a device that knows the code, and withdraws the offer.',
    body: z.object({ ticket: digest }),
    response: z.object({ secret: z.string() }),
  },
  cancelTransfer: {
    method: 'DELETE',
    path: '/api/messages/keys/transfer',
    summary: 'Withdraws the offer to another device.',
    response: OwnKeys,
  },
  getConversationKeys: {
    method: 'GET',
    path: '/api/messages/keys/of/:contactId',
    summary: 'All public keys of a conversation: the contact’s, the caller’s, and the practice’s.',
    params: z.object({ contactId: id }),
    response: ConversationKeys,
  },
  setPin: {
    method: 'PUT',
    path: '/api/messages/pins/:contactId',
    summary: 'Stores the caller’s pin of a contact’s keys. The practice’s keys are pinned under the nil UUID.',
    params: z.object({ contactId: id }),
    body: z.object({ pin: compactJws }),
    response: z.object({}),
  },
})
