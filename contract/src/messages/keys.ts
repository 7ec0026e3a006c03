import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** SHA-256 over the thumbprints of both public keys, base64url: identifies a key pair and binds it to its holder. */
export const keyId = z.string().check(z.regex(/^[\w-]{43}$/))
export const compactJwe = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/))
export const compactJws = z.string().check(z.maxLength(4000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** What unlocks the private keys on another device. */
export const secretMethods = ['passphrase', 'recovery'] as const
export const secretMethod = z.enum(secretMethods)
export type SecretMethod = z.infer<typeof secretMethod>
/** The private keys, encrypted in the browser with a secret only the person knows. */
const encryptedSecret = compactJwe(16_000)

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
  secrets: z.array(z.object({ method: secretMethod, createdAt: instant })),
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

const secrets = z.object({ passphrase: encryptedSecret, recovery: encryptedSecret })
export const SetUpKeys = z.object({ card: compactJws, secrets })
export type SetUpKeys = z.infer<typeof SetUpKeys>
/** `endorsement` only if the previous private keys were still available. */
export const ReplaceKeys = z.object({ card: compactJws, endorsement: z.optional(compactJws), secrets })
export type ReplaceKeys = z.infer<typeof ReplaceKeys>

const byMethod = z.object({ method: secretMethod })

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
    summary: 'Stores the private keys encrypted under a new passphrase or recovery code.',
    params: byMethod,
    body: z.object({ keyId, secret: encryptedSecret }),
    response: OwnKeys,
  },
  openSecret: {
    method: 'POST',
    path: '/api/messages/keys/secrets/:method/open',
    summary: 'The encrypted private keys, for a new device: at most ten times an hour.',
    params: byMethod,
    response: z.object({ secret: z.string() }),
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
