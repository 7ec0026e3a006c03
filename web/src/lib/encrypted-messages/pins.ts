import { z } from 'zod/mini'
import { readSigned, sign, signerOf } from './envelopes.ts'
import type { Identity, PrivateKeys } from './keys.ts'
import { Refused } from './refused.ts'

/** A person's record of a contact's keys. Signed, so that nobody else, including the server, can create one. */
const PinClaims = z.strictObject({
  v: z.literal(1),
  owner: z.uuid(),
  contact: z.uuid(),
  /** All accepted keys; the last is the one in use at the time. */
  keyIds: z.array(z.string()).check(z.minLength(1)),
  /** The key whose safety number was compared. */
  compared: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type Pin = Pick<z.infer<typeof PinClaims>, 'keyIds' | 'compared' | 'at'>

type NewPin = { contactId: string; keyIds: string[]; compared: string | null; at: Date }
export const makePin = (keys: PrivateKeys, { contactId, keyIds, compared, at }: NewPin): Promise<string> =>
  sign('uzima-pin', { v: 1, owner: keys.userId, contact: contactId, keyIds, compared, at: at.toISOString() }, keys)

/** `own`: all keys the reader has had. */
export async function readPin(pin: string, own: Identity[], contactId: string): Promise<Pin> {
  const signer = own.find(({ keyId }) => keyId === signerOf(pin))
  if (!signer) throw new Refused('unknown_signer')
  const { owner, contact, keyIds, compared, at } = await readSigned('uzima-pin', pin, signer, PinClaims)
  if (owner !== signer.userId || contact !== contactId) throw new Refused('wrong_place')
  return { keyIds, compared, at }
}

/**
 * first: nothing pinned yet. same: as pinned. endorsed: new keys signed by the pinned ones; a quiet notice is enough.
 * changed: unendorsed keys, or a rollback to older ones: nothing is sent until the person has reviewed them.
 */
export type Trust = {
  state: 'first' | 'same' | 'endorsed' | 'changed'
  current: Identity
  /** Keys whose signatures are accepted without a warning. */
  accepted: Identity[]
  /** The safety number of the current keys was compared. */
  isCompared: boolean
}

/** Whether the keys the server returned can be trusted. `history` comes from readHistory; undefined if it is empty. */
export function trustIn(history: Identity[], pin: Pin | undefined): Trust | undefined {
  const current = history.at(-1)
  if (!current) return undefined
  const isCompared = pin?.compared === current.keyId
  if (!pin) return { state: 'first', current, accepted: linkedTo(history), isCompared }
  const noted = new Set(pin.keyIds)
  const last = history.findIndex(({ keyId }) => keyId === pin.keyIds.at(-1))
  // every key after the last pinned one must be endorsed by its predecessor
  const isLinked = last >= 0 && history.slice(last + 1).every(({ isEndorsed }) => isEndorsed)
  const accepted = history.filter(({ keyId }, index) => noted.has(keyId) || (isLinked && index > last))
  if (!isLinked) return { state: 'changed', current, accepted, isCompared: false }
  return { state: last === history.length - 1 ? 'same' : 'endorsed', current, accepted, isCompared }
}

/** The current keys and their predecessors, as far back as the chain of endorsements goes. */
function linkedTo(history: Identity[]): Identity[] {
  const broken = history.findLastIndex(({ isEndorsed }) => !isEndorsed)
  return history.slice(Math.max(broken, 0))
}

/** Whether the server still lists this device's keys as the user's own; checked at each sign-in. */
export function ownKeysState(own: Identity[], keys: PrivateKeys[]): 'none' | 'same' | 'locked' | 'replaced' {
  const current = own.at(-1)
  if (!current) return 'none'
  if (keys.length === 0) return 'locked'
  return keys.at(-1)?.keyId === current.keyId ? 'same' : 'replaced'
}
