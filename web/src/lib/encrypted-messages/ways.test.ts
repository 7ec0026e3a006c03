import { readFileSync } from 'node:fs'
import { CompactEncrypt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromBase64url, randomBytes, toBase64url, utf8 } from './bytes.ts'
import { makeKeys, type RawKeys, rawAsText, readHistory, toPrivateKeys } from './keys.ts'
import { conversationOf, decryptMessage } from './messages.ts'
import { decryptKeys, lockKeys, makeRecoveryCode } from './secrets.ts'
import {
  lockKeysByDevice,
  lockKeysByPasskey,
  lockKeysForTransfer,
  makeDeviceKey,
  makeTransferCode,
  openKeysByDevice,
  openKeysByPasskey,
  openTransferredKeys,
  prfInput,
  readTransferCode,
  ticketHash,
  transferTicket,
} from './ways.ts'

const userId = crypto.randomUUID()
const other = crypto.randomUUID()
const refusal = (reason: string) => expect.objectContaining({ name: 'Refused', reason })
const headerOf = (jwe: string) => JSON.parse(new TextDecoder().decode(fromBase64url(jwe.split('.')[0] ?? '')))
const withHeader = (jwe: string, change: object) =>
  [toBase64url(utf8(JSON.stringify({ ...headerOf(jwe), ...change }))), ...jwe.split('.').slice(1)].join('.')

let raw: RawKeys
beforeAll(async () => {
  raw = (await makeKeys(userId, new Date('2027-03-01T10:00:00.000Z'))).raw
})

describe('a passkey', () => {
  const passkey = () => ({ credential: toBase64url(randomBytes(32)), output: randomBytes(32) })

  test('opens the keys it has locked, and no other one does', async () => {
    const mine = passkey()
    const locked = await lockKeysByPasskey(raw, mine)
    expect(await openKeysByPasskey(locked, mine, userId)).toEqual(raw)
    await expect(openKeysByPasskey(locked, { ...mine, output: randomBytes(32) }, userId)).rejects.toEqual(refusal('secret'))
    await expect(openKeysByPasskey(locked, { ...mine, credential: passkey().credential }, userId)).rejects.toEqual(refusal('wrong_place'))
    await expect(openKeysByPasskey(locked, mine, other)).rejects.toEqual(refusal('wrong_place'))
  })
  test('is asked for something else for each person', async () => {
    expect(await prfInput(userId)).toEqual(await prfInput(userId))
    expect(await prfInput(userId)).not.toEqual(await prfInput(other))
  })
  test('uses a key of its own each time, and never what it has derived as it is', async () => {
    const mine = passkey()
    const [one, two] = [await lockKeysByPasskey(raw, mine), await lockKeysByPasskey(raw, mine)]
    expect(headerOf(one)).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      typ: 'uzima-passkey',
      ver: 1,
      sub: userId,
      kid: mine.credential,
      salt: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headerOf(two).salt).not.toBe(headerOf(one).salt)
    expect(one + two).not.toContain(toBase64url(mine.output))
    const bare = await new CompactEncrypt(utf8(rawAsText(raw))).setProtectedHeader(headerOf(one)).encrypt(mine.output)
    await expect(openKeysByPasskey(bare, mine, userId)).rejects.toEqual(refusal('secret'))
  })
  test('is refused in another version, for another use, altered, or with a short secret', async () => {
    const mine = passkey()
    const locked = await lockKeysByPasskey(raw, mine)
    const opened = (jwe: string) => openKeysByPasskey(jwe, mine, userId)
    await expect(opened(withHeader(locked, { ver: 2 }))).rejects.toEqual(refusal('algorithm'))
    await expect(opened(withHeader(locked, { alg: 'A256KW' }))).rejects.toEqual(refusal('algorithm'))
    await expect(opened(withHeader(locked, { typ: 'uzima-device' }))).rejects.toEqual(refusal('algorithm'))
    await expect(opened(withHeader(locked, { salt: toBase64url(randomBytes(32)) }))).rejects.toEqual(refusal('secret'))
    await expect(opened('a.b.c.d.e')).rejects.toEqual(refusal('malformed'))
    await expect(lockKeysByPasskey(raw, { ...mine, output: randomBytes(16) })).rejects.toEqual(refusal('secret'))
  })
})

describe('a device', () => {
  test('opens the keys with a key that scripts cannot read', async () => {
    const device = await makeDeviceKey()
    const locked = await lockKeysByDevice(raw, device)
    expect(await openKeysByDevice(locked, device, userId)).toEqual(raw)
    expect(device.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', device.key)).rejects.toThrow()
    const another = await makeDeviceKey()
    await expect(openKeysByDevice(locked, another, userId)).rejects.toEqual(refusal('wrong_place'))
    await expect(openKeysByDevice(locked, { ...another, id: device.id }, userId)).rejects.toEqual(refusal('secret'))
  })
})

describe('a code for another device', () => {
  test('hands over the keys, as typed', async () => {
    const code = makeTransferCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const locked = await lockKeysForTransfer(raw, code)
    const typed = readTransferCode(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')} `) ?? ''
    expect(typed).toBe(code)
    expect(await openTransferredKeys(locked, typed, userId)).toEqual(raw)
    await expect(openTransferredKeys(locked, makeTransferCode(), userId)).rejects.toEqual(refusal('secret'))
    await expect(openTransferredKeys(locked, code, other)).rejects.toEqual(refusal('wrong_place'))
  })
  test.each(['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU-UUUU-UUUU', `${'0000-'.repeat(6)}0000`])('is not %s', (typed) => {
    expect(readTransferCode(typed)).toBeUndefined()
  })
  test('gives the server a ticket that neither opens anything nor tells of the code', async () => {
    const code = makeTransferCode()
    const ticket = await transferTicket(code, userId)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(await transferTicket(code, userId)).toBe(ticket)
    expect(await transferTicket(code, other)).not.toBe(ticket)
    expect(await transferTicket(makeTransferCode(), userId)).not.toBe(ticket)
    expect(await ticketHash(ticket)).not.toBe(ticket)
    const locked = await lockKeysForTransfer(raw, code)
    const opened = openKeysByPasskey(locked, { credential: 'transfer', output: new Uint8Array(fromBase64url(ticket)) }, userId)
    await expect(opened).rejects.toEqual(refusal('algorithm'))
  })
})

/** Keys and a message as they were written before there were other ways than a passphrase and a code. */
const before = JSON.parse(readFileSync(new URL('./passphrase-keys.fixture.json', import.meta.url), 'utf8'))

describe('keys made before', () => {
  const bodyOf = async (opened: RawKeys) => {
    const [own] = await readHistory([{ keyId: before.keyId, card: before.card, endorsement: null }], before.userId)
    if (!own) throw new Error('no keys')
    const { content, wraps, id, senderId } = before.message
    const conversation = await conversationOf(before.userId, before.contactId)
    const message = { id, senderId, content, wrap: wraps[0], attachments: [], appointmentId: null }
    const reading = { conversation, keys: await toPrivateKeys(opened), signers: [own], known: [own.keyId] }
    return (await decryptMessage(message, reading)).body
  }

  test('open with the passphrase and the code as ever, and read what was written', async () => {
    const byPassphrase = await decryptKeys(before.secrets.passphrase, before.passphrase, before.userId)
    const byCode = await decryptKeys(before.secrets.recovery, before.code, before.userId)
    expect(byCode).toEqual(byPassphrase)
    expect(await bodyOf(byPassphrase)).toBe('Written before passkeys')
    await expect(decryptKeys(before.secrets.passphrase, 'Another-7-marmalade!', before.userId)).rejects.toEqual(refusal('secret'))
  })
  test('can be locked by a passkey or a new code instead', async () => {
    const opened = await decryptKeys(before.secrets.passphrase, before.passphrase, before.userId)
    const passkey = { credential: toBase64url(randomBytes(16)), output: randomBytes(32) }
    const code = makeRecoveryCode()
    const [byPasskey, byCode] = [await lockKeysByPasskey(opened, passkey), await lockKeys(opened, code)]
    expect(await bodyOf(await openKeysByPasskey(byPasskey, passkey, before.userId))).toBe('Written before passkeys')
    expect(await bodyOf(await decryptKeys(byCode, code, before.userId))).toBe('Written before passkeys')
  })
})
