import { messageKeysApi, practiceId } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import { find, keep } from '#lib/device-store.ts'
import { type Identity, readHistory } from '#lib/encrypted-messages/keys.ts'
import { conversationOf } from '#lib/encrypted-messages/messages.ts'
import { makePin, type Pin, readPin, type Trust, trustIn } from '#lib/encrypted-messages/pins.ts'
import type { Me } from '../keys/api.ts'

const api = client(messageKeysApi)

/** Everything needed to exchange messages with a contact: which keys are trusted, and whether sending is allowed. */
export type Confidence = {
  conversation: string
  contactId: string
  me: Me
  /** Undefined while they have no keys. */
  contact: Trust | undefined
  /** The practice's keys, if it archives messages. */
  practice: Trust | undefined
  /** All keys of the contact, oldest first. */
  theirs: Identity[]
  pins: { contact: Pin | undefined; practice: Pin | undefined }
}

export async function findConfidence(me: Me, contactId: string): Promise<Confidence> {
  const { theirs: published, records, pin, recordsPin } = await api.getConversationKeys({ contactId })
  const [conversation, theirs, practices] = await Promise.all([
    conversationOf(me.id, contactId),
    readHistory(published, contactId),
    readHistory(
      records.map(({ keyId, card }) => ({ keyId, card, endorsement: null })),
      practiceId,
    ),
  ])
  const [contactPin, practicePin] = await Promise.all([newestPin(me, contactId, pin), newestPin(me, practiceId, recordsPin)])
  const contact = trustIn(theirs, contactPin)
  const practice = trustIn(practices, practicePin)
  await Promise.all([noteUnasked(me, contactId, contact, contactPin), noteUnasked(me, practiceId, practice, practicePin)])
  return { conversation, contactId, me, contact, practice, theirs, pins: { contact: contactPin, practice: practicePin } }
}

/** Unendorsed keys: nothing is sent until the person has reviewed them. */
export const isPaused = ({ contact, practice }: Confidence) => contact?.state === 'changed' || practice?.state === 'changed'

/** Whether the contact started over with unendorsed keys: they can no longer decrypt earlier messages themselves. */
export const hasLostKeys = ({ theirs }: Confidence) => theirs.slice(1).some(({ isEndorsed }) => !isEndorsed)

/** Current keys of everyone who can decrypt a new message. Empty if nothing can be sent. */
export function readersOf({ me, contact, practice }: Confidence): Identity[] {
  const own = me.own.at(-1)
  return own && contact ? [own, contact.current, ...(practice ? [practice.current] : [])] : []
}

/** Accepts the contact's current keys from now on. */
export async function accept({ me, contactId, contact, pins }: Confidence, isCompared: boolean): Promise<void> {
  if (contact)
    await note(me, contactId, [...(pins.contact?.keyIds ?? []), contact.current.keyId], isCompared ? contact.current.keyId : null)
}

export async function acceptPractice({ me, practice, pins }: Confidence): Promise<void> {
  if (practice) await note(me, practiceId, [...(pins.practice?.keyIds ?? []), practice.current.keyId], null)
}

const pinName = (me: Me, contactId: string) => `${me.id}/pin/${contactId}`

/** The server could return an older pin than this device has: the newest one wins. A pin not signed by the person is ignored. */
async function newestPin(me: Me, contactId: string, fromServer: string | null): Promise<Pin | undefined> {
  const onDevice = await find(pinName(me, contactId))
  const notes = [fromServer, onDevice].filter((pin) => typeof pin === 'string')
  const read = await Promise.all(notes.map((pin) => readPin(pin, me.own, contactId).catch(() => undefined)))
  return read.filter((pin) => pin !== undefined).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}

/** Pins keys that need no decision: first-seen keys, and those endorsed by the previous ones. */
async function noteUnasked(me: Me, contactId: string, trust: Trust | undefined, pin: Pin | undefined): Promise<void> {
  if (trust?.state !== 'first' && trust?.state !== 'endorsed') return
  await note(me, contactId, [...new Set([...(pin?.keyIds ?? []), ...trust.accepted.map(({ keyId }) => keyId)])], pin?.compared ?? null)
}

async function note(me: Me, contactId: string, keyIds: string[], compared: string | null): Promise<void> {
  const pin = await makePin(me.sender, { contactId, keyIds: lastOnce(keyIds), compared, at: new Date() })
  await keep(pinName(me, contactId), pin)
  await api.setPin({ contactId, pin })
}

/** Without duplicates; a repeated id moves to the end, because the last one is in use. */
const lastOnce = (keyIds: string[]) => keyIds.filter((keyId, index) => keyIds.lastIndexOf(keyId) === index)
