import { createCipheriv } from 'node:crypto'
import { CompactEncrypt, CompactSign, compactDecrypt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bytes, fromBase64url, randomBytes, sha256, toBase64url, utf8 } from './bytes.ts'
import { decryptContent, encryptContent, sign, wrapKey } from './envelopes.ts'
import { type Identity, makeKeys, type PrivateKeys, readHistory, toPrivateKeys } from './keys.ts'
import { conversationOf, decryptMessage, encryptMessage, isTooLong, type Reading, type ReceivedMessage } from './messages.ts'

type Person = { userId: string; identity: Identity; keys: PrivateKeys }
const at = new Date('2027-03-01T10:00:00.000Z')

async function person(): Promise<Person> {
  const userId = crypto.randomUUID()
  const { card, keyId, raw } = await makeKeys(userId, at)
  const [identity] = await readHistory([{ card, keyId, endorsement: null }], userId)
  const [keys] = await toPrivateKeys(raw)
  if (!identity || !keys) throw new Error('no keys')
  return { userId, identity, keys }
}

let ada: Person
let cole: Person
let mallory: Person
let conversation: string
beforeAll(async () => {
  ;[ada, cole, mallory] = await Promise.all([person(), person(), person()])
  conversation = await conversationOf(ada.userId, cole.userId)
})

const file = () => ({ id: crypto.randomUUID(), name: 'x-ray.png', type: 'image/png', size: 12, key: toBase64url(randomBytes(32)) })
type Sent = Partial<Parameters<typeof encryptMessage>[0]>
/** As stored on the server, and delivered to `reader`. */
async function sent(more: Sent = {}, reader = cole): Promise<ReceivedMessage> {
  const id = more.id ?? crypto.randomUUID()
  const message = { id, conversation, sentAt: at, body: 'Take 5 mg', files: [], sender: ada.keys, readers: [ada.identity, cole.identity] }
  const { content, wraps } = await encryptMessage({ ...message, ...more })
  const wrap = wraps.find(({ keyId }) => keyId === reader.identity.keyId) ?? null
  return {
    id,
    senderId: ada.userId,
    content,
    wrap,
    attachments: (more.files ?? []).map((each) => each.id),
    appointmentId: more.visit ?? null,
  }
}
const reading = (reader = cole, more: Partial<Reading> = {}): Reading => ({
  conversation,
  keys: [reader.keys],
  signers: [ada.identity],
  known: [ada.identity.keyId, cole.identity.keyId],
  ...more,
})
const opened = (message: ReceivedMessage, more: Partial<Reading> = {}) => decryptMessage(message, reading(cole, more))
const refusal = (reason: string) => expect.objectContaining({ name: 'Refused', reason })

describe('an encrypted message', () => {
  test.each([['the recipient'], ['the sender, on another device']])('decrypts for %s', async (who) => {
    const reader = who === 'the recipient' ? cole : ada
    const files = [file(), file()]
    const message = await sent({ body: 'Bis bald 🌿', files }, reader)
    expect(await decryptMessage(message, reading(reader))).toEqual({
      body: 'Bis bald 🌿',
      files,
      sentAt: at.toISOString(),
      signedBy: ada.identity.keyId,
      readers: [ada.identity.keyId, cole.identity.keyId].sort(),
    })
  })
  test('reveals nothing without a key', async () => {
    const { content, wrap } = await sent({ body: 'canary-body', files: [{ ...file(), name: 'canary-name.pdf' }] })
    const parts = `${content}.${wrap?.wrap}`.split('.').map((part) => new TextDecoder('latin1').decode(fromBase64url(part)))
    expect(parts.join(' ')).not.toMatch(/canary/)
    await expect(decryptMessage(await sent(), reading(mallory))).rejects.toEqual(refusal('wrap'))
  })
  test('decrypts for the practice if it has a key, and says so', async () => {
    const practice = await person()
    const message = await sent({ readers: [ada.identity, cole.identity, practice.identity] }, practice)
    const known = [ada, cole, practice].map(({ identity }) => identity.keyId)
    const { readers } = await decryptMessage(message, { ...reading(practice), known })
    expect(readers).toContain(practice.identity.keyId)
  })
  test('may have 100 kB of text, and no byte more', () => {
    expect([isTooLong('é'.repeat(50_000)), isTooLong(`${'é'.repeat(50_000)}.`)]).toEqual([false, true])
  })
  test('the conversation id is the same for both parties, and unique to them', async () => {
    expect(await conversationOf(cole.userId, ada.userId)).toBe(conversation)
    expect(await conversationOf(mallory.userId, ada.userId)).not.toBe(conversation)
  })
})

describe('refuses a message', () => {
  test('forged by someone who has only the public keys, such as the server', async () => {
    const id = crypto.randomUUID()
    const key = randomBytes(32)
    const commitment = await commitmentTo(key)
    const claims = {
      v: 1,
      id,
      conversation,
      from: ada.userId,
      at: at.toISOString(),
      to: [cole.identity.keyId],
      cmt: commitment,
      body: 'Take 500 mg',
      files: [],
    }
    const wrap = {
      keyId: cole.identity.keyId,
      wrap: await wrapKey(key, cole.identity.agreeKey, { conversation, id, keyId: cole.identity.keyId }),
    }
    const forged = async (jws: string) => ({
      id,
      senderId: ada.userId,
      content: await encryptContent(jws, key, { conversation, id, commitment }),
      wrap,
      attachments: [],
      appointmentId: null,
    })
    const signedByMallory = await sign('uzima-message', claims, mallory.keys)
    await expect(opened(await forged(signedByMallory))).rejects.toEqual(refusal('unknown_signer'))
    const claimingAda = await sign('uzima-message', claims, { keyId: ada.identity.keyId, signKey: mallory.keys.signKey })
    await expect(opened(await forged(claimingAda))).rejects.toEqual(refusal('signature'))
    // also by someone trusted, in another's name
    await expect(opened(await forged(signedByMallory), { signers: [ada.identity, mallory.identity] })).rejects.toEqual(
      refusal('unknown_signer'),
    )
  })
  test('replayed in another conversation or under another id', async () => {
    const message = await sent()
    const other = await conversationOf(mallory.userId, cole.userId)
    await expect(opened(message, { conversation: other })).rejects.toEqual(refusal('wrong_place'))
    await expect(opened({ ...message, id: crypto.randomUUID() })).rejects.toEqual(refusal('wrong_place'))
  })
  test('re-encrypted by a reader under another id, since the signature covers the first', async () => {
    const message = await sent()
    const [id, key] = [crypto.randomUUID(), randomBytes(32)]
    const jws = await decryptContent(message.content, await keyOf(message), {
      conversation,
      id: message.id,
      commitment: await commitmentTo(await keyOf(message)),
    })
    const commitment = await commitmentTo(key)
    const content = await encryptContent(jws, key, { conversation, id, commitment })
    const wrap = {
      keyId: cole.identity.keyId,
      wrap: await wrapKey(key, cole.identity.agreeKey, { conversation, id, keyId: cole.identity.keyId }),
    }
    await expect(opened({ ...message, id, content, wrap })).rejects.toEqual(refusal('wrong_place'))
    // the same id with another key: the signed commitment tells which is genuine
    const same = await encryptContent(jws, key, { conversation, id: message.id, commitment })
    const rewrapped = await wrapKey(key, cole.identity.agreeKey, { conversation, id: message.id, keyId: cole.identity.keyId })
    await expect(opened({ ...message, content: same, wrap: { keyId: cole.identity.keyId, wrap: rewrapped } })).rejects.toEqual(
      refusal('commitment'),
    )
  })
  test('with the wrap of another message, or of another reader', async () => {
    const [message, another, adas] = await Promise.all([sent(), sent(), sent({}, ada)])
    await expect(opened({ ...message, wrap: another.wrap })).rejects.toEqual(refusal('wrong_place'))
    await expect(opened({ ...message, wrap: { keyId: cole.identity.keyId, wrap: adas.wrap?.wrap ?? '' } })).rejects.toEqual(
      refusal('wrong_place'),
    )
    const [first, second] = [await sent({ id: message.id }), await sent({ id: message.id })]
    await expect(opened({ ...first, wrap: second.wrap })).rejects.toEqual(refusal('commitment'))
    await expect(opened({ ...message, wrap: null })).rejects.toEqual(refusal('wrap'))
  })
  test('with an added reader', async () => {
    const message = await sent({ readers: [ada.identity, cole.identity, mallory.identity] })
    await expect(opened(message)).rejects.toEqual(refusal('readers'))
    const withoutCole = await sent({ readers: [ada.identity] }, ada)
    const key = await keyOf(withoutCole, ada)
    const wrap = await wrapKey(key, cole.identity.agreeKey, { conversation, id: withoutCole.id, keyId: cole.identity.keyId })
    await expect(opened({ ...withoutCole, wrap: { keyId: cole.identity.keyId, wrap } })).rejects.toEqual(refusal('readers'))
  })
  test('from a sender whose ciphertext decrypts under two keys', async () => {
    const [one, two] = [randomBytes(32), randomBytes(32)]
    const id = crypto.randomUUID()
    const content = await ambiguous(one, two, {
      alg: 'dir',
      enc: 'A256GCM',
      typ: 'uzima-message',
      cid: conversation,
      mid: id,
      cmt: await commitmentTo(one),
    })
    // the library alone accepts both
    for (const key of [one, two]) await expect(compactDecrypt(content, key)).resolves.toBeDefined()
    await expect(decryptContent(content, two, { conversation, id, commitment: await commitmentTo(two) })).rejects.toEqual(
      refusal('commitment'),
    )
  })
  test.each([
    ['another key agreement', { alg: 'ECDH-ES', enc: 'A256GCM' }],
    ['a weaker wrap', { alg: 'ECDH-ES+A128KW', enc: 'A256GCM' }],
    ['another cipher', { alg: 'ECDH-ES+A256KW', enc: 'A128CBC-HS256' }],
    ['compression', { alg: 'ECDH-ES+A256KW', enc: 'A256GCM', zip: 'DEF' as const }],
    ['a critical extension', { alg: 'ECDH-ES+A256KW', enc: 'A256GCM', crit: ['exp'], exp: 1 }],
  ])('wrapped with %s', async (_, header) => {
    const message = await sent()
    const keyId = cole.identity.keyId
    const wrap = await new CompactEncrypt(await keyOf(message))
      .setProtectedHeader({ typ: 'uzima-wrap', cid: conversation, mid: message.id, kid: keyId, ...header })
      .encrypt(cole.identity.agreeKey, { crit: { exp: true } })
    await expect(opened({ ...message, wrap: { keyId, wrap } })).rejects.toEqual(refusal('algorithm'))
  })
  test('encrypted with a shorter key, or signed with another algorithm or none', async () => {
    const message = await sent()
    const commitment = await commitmentTo(await keyOf(message))
    const header = { typ: 'uzima-message', cid: conversation, mid: message.id, cmt: commitment }
    const short = await new CompactEncrypt(utf8('x')).setProtectedHeader({ alg: 'dir', enc: 'A128GCM', ...header }).encrypt(randomBytes(16))
    await expect(opened({ ...message, content: short })).rejects.toEqual(refusal('algorithm'))
    const key = await keyOf(message)
    const inside = async (jws: string) => ({
      ...message,
      content: await encryptContent(jws, key, { conversation, id: message.id, commitment }),
    })
    const { x = '' } = await crypto.subtle.exportKey('jwk', ada.identity.verifyKey)
    const hmac = await new CompactSign(utf8('{}'))
      .setProtectedHeader({ alg: 'HS256', typ: 'uzima-message', kid: ada.identity.keyId })
      .sign(fromBase64url(x))
    await expect(opened(await inside(hmac))).rejects.toEqual(refusal('algorithm'))
    const none = `${toBase64url(utf8(JSON.stringify({ alg: 'none', typ: 'uzima-message', kid: ada.identity.keyId })))}.${toBase64url(utf8('{}'))}.`
    await expect(opened(await inside(none))).rejects.toEqual(refusal('algorithm'))
    const embedded = await new CompactSign(utf8('{}'))
      .setProtectedHeader({
        alg: 'ES256',
        typ: 'uzima-message',
        kid: ada.identity.keyId,
        jwk: await crypto.subtle.exportKey('jwk', mallory.identity.verifyKey),
      })
      .sign(mallory.keys.signKey)
    await expect(opened(await inside(embedded))).rejects.toEqual(refusal('algorithm'))
    // the right signer, but for another purpose
    await expect(opened(await inside(await sign('uzima-pin', {}, ada.keys)))).rejects.toEqual(refusal('signature'))
  })
  test('altered in any of its parts', async () => {
    const message = await sent()
    for (const part of [2, 3, 4]) {
      const content = flipped(message.content, part)
      await expect(opened({ ...message, content })).rejects.toEqual(refusal('changed'))
      const wrap = { keyId: cole.identity.keyId, wrap: flipped(message.wrap?.wrap ?? '', part) }
      await expect(opened({ ...message, wrap })).rejects.toEqual(refusal('wrap'))
    }
    await expect(opened({ ...message, content: 'a.b.c.d.e' })).rejects.toEqual(refusal('malformed'))
  })
  test('delivered with other files than were signed', async () => {
    const message = await sent({ files: [file()] })
    await expect(opened({ ...message, attachments: [] })).rejects.toEqual(refusal('files'))
    await expect(opened({ ...message, attachments: [crypto.randomUUID()] })).rejects.toEqual(refusal('files'))
    await expect(opened({ ...message, attachments: [...message.attachments, crypto.randomUUID()] })).rejects.toEqual(refusal('files'))
  })
})

const commitmentTo = async (key: Bytes) => toBase64url(await sha256(utf8('uzima-message-commit-v1'), key))
async function keyOf({ wrap }: ReceivedMessage, { keys }: Person = cole): Promise<Bytes> {
  const { plaintext } = await compactDecrypt(wrap?.wrap ?? '', keys.agreeKey)
  return new Uint8Array(plaintext)
}
function flipped(jwe: string, part: number): string {
  const parts = jwe.split('.')
  const bytes = fromBase64url(parts[part] ?? '')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return parts.map((each, index) => (index === part ? toBase64url(bytes) : each)).join('.')
}

/** A ciphertext that decrypts under both keys: its second block makes both GCM tags match (NIST SP 800-38D). */
async function ambiguous(one: Bytes, two: Bytes, header: Record<string, string>): Promise<string> {
  const aad = utf8(toBase64url(utf8(JSON.stringify(header))))
  const iv = randomBytes(12)
  const first = randomBytes(16)
  const lengths = new Uint8Array(16)
  new DataView(lengths.buffer).setUint32(4, aad.length * 8)
  new DataView(lengths.buffer).setUint32(12, 32 * 8)
  const sides = [one, two].map((key) => {
    const hash = toNumber(blockOf(key, new Uint8Array(16)))
    const mask = toNumber(blockOf(key, Uint8Array.of(...iv, 0, 0, 0, 1)))
    return { hash, mask, sum: (second: bigint) => hashed(hash, [...blocksOf(aad), toNumber(first), second, toNumber(lengths)]) ^ mask }
  })
  const [a, b] = sides
  if (!a || !b) throw new Error('two keys')
  const square = (hash: bigint) => multiplied(hash, hash)
  const second = multiplied(a.sum(0n) ^ b.sum(0n), inverse(square(a.hash) ^ square(b.hash)))
  const parts = [Uint8Array.of(...first, ...toBytes(second)), toBytes(a.sum(second))]
  return [new TextDecoder().decode(aad), '', toBase64url(iv), ...parts.map(toBase64url)].join('.')
}
const blockOf = (key: Bytes, block: Uint8Array) => createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block)
const toNumber = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
const toBytes = (value: bigint) => Uint8Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(8 * (15 - index))) & 0xffn))
const blocksOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, index) => {
    const block = new Uint8Array(16)
    block.set(bytes.subarray(index * 16, index * 16 + 16))
    return toNumber(block)
  })
const hashed = (hash: bigint, blocks: bigint[]) => blocks.reduce((sum, block) => multiplied(sum ^ block, hash), 0n)
function multiplied(a: bigint, b: bigint): bigint {
  let [product, power] = [0n, b]
  for (let bit = 127n; bit >= 0n; bit -= 1n) {
    if ((a >> bit) & 1n) product ^= power
    power = power & 1n ? (power >> 1n) ^ (0xe1n << 120n) : power >> 1n
  }
  return product
}
const one128 = 1n << 127n
function inverse(value: bigint): bigint {
  // the inverse: value to the power of 2^128 - 2
  let [result, power] = [one128, multiplied(value, value)]
  for (let bit = 1; bit < 128; bit += 1) {
    result = multiplied(result, power)
    power = multiplied(power, power)
  }
  return result
}
