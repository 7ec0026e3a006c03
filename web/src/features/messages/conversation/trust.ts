import { messageKeysApi, practiceId } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'
import { find, keep } from '#lib/device-store.ts'
import { type Identity, readHistory } from '#lib/sealed-messages/keys.ts'
import { conversationOf } from '#lib/sealed-messages/messages.ts'
import { makePin, type Pin, readPin, type Trust, trustIn } from '#lib/sealed-messages/pins.ts'
import type { Me } from '../keys/api.ts'

const api = client(messageKeysApi)

/** All that is needed to write to a contact and to read what they wrote: whose keys are believed, and whether they may be written to. */
export type Confidence = {
  conversation: string
  contactId: string
  me: Me
  /** Nothing where they have no keys yet. */
  contact: Trust | undefined
  /** Of the practice, where it keeps records of messages. */
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

/** Keys nobody known has vouched for: nothing is sent until the person has looked. */
export const isPaused = ({ contact, practice }: Confidence) => contact?.state === 'changed' || practice?.state === 'changed'

/** Whether the contact has made keys that follow none before: what was written to those they cannot open by themselves. */
export const hasLostKeys = ({ theirs }: Confidence) => theirs.slice(1).some(({ isEndorsed }) => !isEndorsed)

/** Those of now: everyone who can open what is sent. Nobody where nothing can be sent. */
export function readersOf({ me, contact, practice }: Confidence): Identity[] {
  const own = me.own.at(-1)
  return own && contact ? [own, contact.current, ...(practice ? [practice.current] : [])] : []
}

/** Takes the keys in use for the contact's, from here on. */
export async function accept({ me, contactId, contact, pins }: Confidence, isCompared: boolean): Promise<void> {
  if (contact)
    await note(me, contactId, [...(pins.contact?.keyIds ?? []), contact.current.keyId], isCompared ? contact.current.keyId : null)
}

export async function acceptPractice({ me, practice, pins }: Confidence): Promise<void> {
  if (practice) await note(me, practiceId, [...(pins.practice?.keyIds ?? []), practice.current.keyId], null)
}

const pinName = (me: Me, contactId: string) => `${me.id}/pin/${contactId}`

/** The server could hand out an older note than this device has: the later one counts. One that is not the person's own is none. */
async function newestPin(me: Me, contactId: string, fromServer: string | null): Promise<Pin | undefined> {
  const onDevice = await find(pinName(me, contactId))
  const notes = [fromServer, onDevice].filter((pin) => typeof pin === 'string')
  const read = await Promise.all(notes.map((pin) => readPin(pin, me.own, contactId).catch(() => undefined)))
  return read.filter((pin) => pin !== undefined).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}

/** What needs no decision is noted at once: keys met for the first time, and those the ones before have vouched for. */
async function noteUnasked(me: Me, contactId: string, trust: Trust | undefined, pin: Pin | undefined): Promise<void> {
  if (trust?.state !== 'first' && trust?.state !== 'endorsed') return
  await note(me, contactId, [...new Set([...(pin?.keyIds ?? []), ...trust.accepted.map(({ keyId }) => keyId)])], pin?.compared ?? null)
}

async function note(me: Me, contactId: string, keyIds: string[], compared: string | null): Promise<void> {
  const pin = await makePin(me.sender, { contactId, keyIds: lastOnce(keyIds), compared, at: new Date() })
  await keep(pinName(me, contactId), pin)
  await api.setPin({ contactId, pin })
}

/** Each once; one named again moves to the end, for the last is the one in use. */
const lastOnce = (keyIds: string[]) => keyIds.filter((keyId, index) => keyIds.lastIndexOf(keyId) === index)
