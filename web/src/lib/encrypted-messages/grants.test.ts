import { beforeAll, describe, expect, test } from 'vitest'
import { randomBytes, sha256, toBase64url, utf8 } from './bytes.ts'
import { sign, unwrapKey, wrapKey } from './envelopes.ts'
import { signGrant } from './grants.ts'
import { type Identity, makeKeys, type PrivateKeys, readHistory, toPrivateKeys } from './keys.ts'
import { conversationOf, decryptMessage, encryptMessage, grantMessage, type Reading, type ReceivedMessage } from './messages.ts'

type Keys = { identity: Identity; keys: PrivateKeys }
const at = new Date('2027-03-01T10:00:00.000Z')

async function keysOf(userId: string): Promise<Keys> {
  const { card, keyId, raw } = await makeKeys(userId, at)
  const [identity] = await readHistory([{ card, keyId, endorsement: null }], userId)
  const [keys] = await toPrivateKeys(raw)
  if (!identity || !keys) throw new Error('no keys')
  return { identity, keys }
}

const [adaId, coleId] = [crypto.randomUUID(), crypto.randomUUID()]
let cole: Keys
/** Ada's lost keys, and her new ones. */
let before: Keys
let ada: Keys
let mallory: Keys
let conversation: string
beforeAll(async () => {
  ;[cole, before, ada, mallory] = await Promise.all([keysOf(coleId), keysOf(adaId), keysOf(adaId), keysOf(crypto.randomUUID())])
  conversation = await conversationOf(adaId, coleId)
})

const known = () => [cole, before, ada].map(({ identity }) => identity.keyId)
const signers = () => [cole.identity, before.identity, ada.identity]
const colesReading = (): Reading => ({ conversation, keys: [cole.keys], signers: signers(), known: known() })
const adasReading = (more: Partial<Reading> = {}): Reading => ({
  conversation,
  keys: [ada.keys],
  signers: signers(),
  known: known(),
  returns: { own: [before.identity.keyId, ada.identity.keyId], givers: [cole.identity] },
  ...more,
})

/** A message as stored on the server, with one reader's wrap. */
async function sent(from: 'ada' | 'cole', more: { id?: string; readers?: Identity[]; conversation?: string } = {}) {
  const id = more.id ?? crypto.randomUUID()
  const sender = from === 'ada' ? before.keys : cole.keys
  const readers = more.readers ?? [before.identity, cole.identity]
  const message = { id, conversation: more.conversation ?? conversation, sentAt: at, body: 'Take 5 mg', files: [], sender, readers }
  const { content, wraps } = await encryptMessage(message)
  const wrapFor = ({ identity }: Keys) => wraps.find(({ keyId }) => keyId === identity.keyId) ?? null
  const received = { id, senderId: sender.userId, content, attachments: [], appointmentId: null }
  return { forCole: { ...received, wrap: wrapFor(cole) }, forAda: { ...received, wrap: wrapFor(before) } }
}
const toAda = () => ({ giver: cole.keys, to: ada.identity, at })
/** What Cole's browser releases, as delivered with the message to Ada. */
async function givenBack(from: 'ada' | 'cole' = 'cole') {
  const message = await sent(from)
  const { wrap, slip } = await grantMessage(message.forCole, colesReading(), toAda())
  return { ...message.forAda, granted: { keyId: ada.identity.keyId, wrap, slip } }
}
const opened = (message: ReceivedMessage, more: Partial<Reading> = {}) => decryptMessage(message, adasReading(more))
const refusal = (reason: string) => expect.objectContaining({ name: 'Refused', reason })

describe('a message for lost keys', () => {
  test('cannot be read, and says so', async () => {
    const { forAda } = await sent('cole')
    await expect(opened(forAda)).rejects.toEqual(refusal('lost'))
    // a wrap for unknown keys is not the reader's
    await expect(opened({ ...forAda, wrap: { keyId: mallory.identity.keyId, wrap: 'x' } })).rejects.toEqual(refusal('wrap'))
  })
  test.each(['cole', 'ada'] as const)('of %s decrypts with the new keys once the contact has released it', async (from) => {
    expect(await opened(await givenBack(from))).toMatchObject({ body: 'Take 5 mg' })
  })
  test('decrypts with its own wrap if the reader still has those keys', async () => {
    const message = await givenBack()
    const broken = { ...message, granted: { ...message.granted, wrap: 'x', slip: 'y' } }
    expect(await opened(broken, { keys: [before.keys, ada.keys] })).toMatchObject({ body: 'Take 5 mg' })
  })
  test('can be released in turn by its recipient, to the other’s new keys', async () => {
    const next = await keysOf(coleId)
    const message = await givenBack()
    const { wrap, slip } = await grantMessage(message, adasReading(), { giver: ada.keys, to: next.identity, at })
    const colesOld = [cole.identity.keyId, next.identity.keyId]
    const reading: Reading = {
      conversation,
      keys: [next.keys],
      signers: [...signers(), next.identity],
      known: [...known(), next.identity.keyId],
      returns: { own: colesOld, givers: [before.identity, ada.identity] },
    }
    const forCole = { ...message, wrap: { keyId: cole.identity.keyId, wrap: 'x' }, granted: { keyId: next.identity.keyId, wrap, slip } }
    expect(await decryptMessage(forCole, reading)).toMatchObject({ body: 'Take 5 mg' })
  })
  test('is not released if it cannot be decrypted', async () => {
    const { forCole } = await sent('ada')
    await expect(grantMessage({ ...forCole, senderId: coleId }, colesReading(), toAda())).rejects.toEqual(refusal('unknown_signer'))
    await expect(grantMessage(forCole, { ...colesReading(), keys: [mallory.keys] }, toAda())).rejects.toEqual(refusal('wrap'))
  })
})

describe('refuses a grant', () => {
  test('made by the server, which has only public keys, or by someone else in the contact’s name', async () => {
    const message = await givenBack()
    const place = { id: message.id, sender: message.senderId, conversation, to: ada.identity.keyId }
    const key = await unwrapKey(message.granted.wrap, ada.keys.agreeKey, { conversation, id: message.id, keyId: ada.identity.keyId })
    const commitment = toBase64url(await sha256(utf8('uzima-message-commit-v1'), key))
    const withSlip = (slip: string) => opened({ ...message, granted: { ...message.granted, slip } })
    expect(await withSlip(await signGrant({ ...place, commitment }, cole.keys, at))).toMatchObject({ body: 'Take 5 mg' })
    await expect(withSlip(await signGrant({ ...place, commitment }, mallory.keys, at))).rejects.toEqual(refusal('grant'))
    const inHisName = await signGrant({ ...place, commitment }, { ...cole.keys, signKey: mallory.keys.signKey }, at)
    await expect(withSlip(inHisName)).rejects.toEqual(refusal('signature'))
    const byAnother = await signGrant({ ...place, commitment }, { ...cole.keys, userId: mallory.keys.userId }, at)
    await expect(withSlip(byAnother)).rejects.toEqual(refusal('grant'))
    // the reader's own earlier keys: the server could claim any keys as theirs
    await expect(withSlip(await signGrant({ ...place, commitment }, before.keys, at))).rejects.toEqual(refusal('grant'))
  })
  test('if the reader has not accepted the giver’s keys, or expects no released messages', async () => {
    const message = await givenBack()
    await expect(opened(message, { returns: { own: [before.identity.keyId], givers: [] } })).rejects.toEqual(refusal('grant'))
    const { returns: _, ...without } = adasReading()
    await expect(decryptMessage(message, without)).rejects.toEqual(refusal('grant'))
  })
  test('of another message, conversation, sender, commitment or key', async () => {
    const [message, another] = await Promise.all([givenBack(), givenBack()])
    const take = (granted: ReceivedMessage['granted']) => opened({ ...message, granted })
    await expect(take(another.granted)).rejects.toEqual(refusal('wrong_place'))
    await expect(take({ ...message.granted, slip: another.granted.slip })).rejects.toEqual(refusal('grant'))
    const place = { id: message.id, sender: message.senderId, conversation, to: ada.identity.keyId }
    const key = await unwrapKey(message.granted.wrap, ada.keys.agreeKey, { conversation, id: message.id, keyId: ada.identity.keyId })
    const commitment = toBase64url(await sha256(utf8('uzima-message-commit-v1'), key))
    for (const wrong of [
      { id: another.id },
      { sender: adaId },
      { conversation: crypto.randomUUID() },
      { to: before.identity.keyId },
      { commitment: toBase64url(randomBytes(32)) },
    ]) {
      const slip = await signGrant({ ...place, commitment, ...wrong }, cole.keys, at)
      await expect(take({ ...message.granted, slip })).rejects.toEqual(refusal('grant'))
    }
  })
  test('with another key in the wrap: it would decrypt something that was not released', async () => {
    const message = await givenBack()
    const wrap = await wrapKey(randomBytes(32), ada.identity.agreeKey, { conversation, id: message.id, keyId: ada.identity.keyId })
    await expect(opened({ ...message, granted: { ...message.granted, wrap } })).rejects.toEqual(refusal('grant'))
  })
  test('of a message that was never addressed to the reader', async () => {
    const { forCole } = await sent('cole', { readers: [cole.identity] })
    const { wrap, slip } = await grantMessage(forCole, colesReading(), toAda())
    const granted = { keyId: ada.identity.keyId, wrap, slip }
    await expect(opened({ ...forCole, wrap: null, granted })).rejects.toEqual(refusal('readers'))
  })
  test('signed for another purpose', async () => {
    const message = await givenBack()
    const slip = await sign('uzima-pin', {}, cole.keys)
    await expect(opened({ ...message, granted: { ...message.granted, slip } })).rejects.toEqual(refusal('signature'))
  })
})
