import { describe, expect, test } from 'vitest'
import { toBase64url, utf8 } from './bytes.ts'
import { comparisonNumber } from './comparison.ts'
import { sign } from './envelopes.ts'
import { type Identity, makeKeys, type RawKeys, rawAsText, rawFromText, readCard, readHistory, toPrivateKeys } from './keys.ts'
import { makePin, ownKeysState, readPin, trustIn } from './pins.ts'
import { decryptKeys, lockKeys, makePassphrase, makeRecoveryCode, newPassphraseFault, readRecoveryCode } from './secrets.ts'

const at = new Date('2027-03-01T10:00:00.000Z')
const userId = crypto.randomUUID()
const refusal = (reason: string) => expect.objectContaining({ name: 'Refused', reason })
type Made = Awaited<ReturnType<typeof makeKeys>>
const published = ({ card, keyId, endorsement }: Made) => ({ card, keyId, endorsement: endorsement ?? null })
const make = (before?: RawKeys) => makeKeys(userId, at, before)

describe('public keys', () => {
  test('prove whose they are', async () => {
    const made = await make()
    expect(await readCard(made.card, userId)).toMatchObject({ userId, keyId: made.keyId, at: at.toISOString(), after: null })
    await expect(readCard(made.card, crypto.randomUUID())).rejects.toEqual(refusal('card'))
  })
  test('are refused when either is replaced or altered, or when signed by someone else', async () => {
    const [made, other] = [await make(), await make()]
    const [header = '', , signature = ''] = made.card.split('.')
    const claims = { ...payloadOf(made.card), agree: payloadOf(other.card).agree }
    await expect(readCard([header, toBase64url(utf8(JSON.stringify(claims))), signature].join('.'), userId)).rejects.toEqual(
      refusal('card'),
    )
    const [keys] = await toPrivateKeys(other.raw)
    if (!keys) throw new Error('no keys')
    await expect(readCard(await sign('uzima-keys', claims, { ...keys, keyId: made.keyId }), userId)).rejects.toEqual(refusal('card'))
    await expect(readHistory([{ ...published(made), keyId: other.keyId }], userId)).rejects.toEqual(refusal('card'))
    const offCurve = { ...payloadOf(made.card), agree: { ...claims.agree, y: claims.agree.x } }
    await expect(readCard(await sign('uzima-keys', offCurve, keys), userId)).rejects.toEqual(refusal('card'))
  })
  test('follow the previous ones only with their signature', async () => {
    const first = await make()
    const [next, stranger] = [await make(first.raw), await make()]
    const endorsed = async (history: { card: string; keyId: string; endorsement: string | null }[]) =>
      (await readHistory(history, userId)).map(({ isEndorsed }) => isEndorsed)
    expect(await endorsed([published(first), published(next)])).toEqual([false, true])
    expect(await endorsed([published(first), { ...published(next), endorsement: null }])).toEqual([false, false])
    expect(await endorsed([published(first), { ...published(stranger), endorsement: next.endorsement ?? null }])).toEqual([false, false])
    expect(next.raw.keys.map(({ keyId }) => keyId)).toEqual([first.keyId, next.keyId])
  })
})

describe('the secret', () => {
  const passphrase = 'Zebra-7-marmalade!'
  test('unlocks the private keys on another device, as non-extractable keys', async () => {
    const { raw, keyId } = await make()
    const code = makeRecoveryCode()
    const locked = await Promise.all([lockKeys(raw, passphrase), lockKeys(raw, code)])
    expect(locked.join()).not.toContain(raw.keys[0]?.sign ?? '')
    expect(await decryptKeys(locked[0], passphrase, userId)).toEqual(raw)
    const opened = await decryptKeys(locked[1], readRecoveryCode(code.toLowerCase().replaceAll('-', ' ')) ?? '', userId)
    const [keys] = await toPrivateKeys(opened)
    expect(keys?.keyId).toBe(keyId)
    for (const key of [keys?.signKey, keys?.agreeKey]) {
      expect(key?.extractable).toBe(false)
      if (key) await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow()
    }
    await expect(decryptKeys(locked[0], `${passphrase}.`, userId)).rejects.toEqual(refusal('secret'))
    expect(() => rawFromText(rawAsText(raw), crypto.randomUUID())).toThrow('secret')

    // 600,000 iterations, and not fewer because the server says so
    const [header = '', ...rest] = locked[0].split('.')
    expect(decoded(header)).toMatchObject({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2c: 600_000 })
    const weak = toBase64url(utf8(JSON.stringify({ ...decoded(header), p2c: 1000 })))
    await expect(decryptKeys([weak, ...rest].join('.'), passphrase, userId)).rejects.toEqual(refusal('algorithm'))
  })
  test.each([
    ['Short-1!', 'passphrase_too_short'],
    ['no-upper-case-1', 'passphrase_too_weak'],
    ['Password1234!', 'passphrase_common'],
    ['P@ssw0rd2027!', 'passphrase_common'],
    ['Qwerty-123456', 'passphrase_common'],
    ['Aa1!Aa1!Aa1!', 'passphrase_common'],
    ['Amina-Hassan1', 'passphrase_common'],
    ['Zebra-7-marmalade!', undefined],
  ])('%s is %s', (passphrase, fault) => {
    expect(newPassphraseFault(passphrase, ['Amina', 'Hassan'])).toBe(fault)
  })
  test('that is generated is accepted', () => {
    const made = Array.from({ length: 50 }, makePassphrase)
    expect(made.map((each) => newPassphraseFault(each)).filter(Boolean)).toEqual([])
    expect(new Set(made).size).toBe(50)
  })
  test('a typed code is normalised, including the usual mistakes', () => {
    const code = makeRecoveryCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readRecoveryCode(code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
    expect([readRecoveryCode(code.slice(1)), readRecoveryCode(`${code}U`)]).toEqual([undefined, undefined])
  })
})

describe('the safety number', () => {
  test('is the same for both, and differs with any other key', async () => {
    const people = await Promise.all([crypto.randomUUID(), crypto.randomUUID()].map((id) => makeKeys(id, at)))
    const [one, other] = people.map(({ raw, keyId }) => ({ userId: raw.userId, keyId }))
    if (!one || !other) throw new Error('two people')
    const number = await comparisonNumber(one, other)
    expect(number.join(' ')).toMatch(/^(\d{5} ){11}\d{5}$/)
    expect(await comparisonNumber(other, one)).toEqual(number)
    expect(await comparisonNumber(one, { ...other, keyId: one.keyId })).not.toEqual(number)
  })
})

describe('trust in a contact’s keys', () => {
  const contactId = crypto.randomUUID()
  const contacts = (before?: RawKeys) => makeKeys(contactId, at, before)
  const historyOf = (...made: Made[]) => readHistory(made.map(published), contactId)
  const pinOf = (history: Identity[]) => ({ keyIds: history.map(({ keyId }) => keyId), compared: null, at: at.toISOString() })

  test('begins with the server’s keys, and continues with the pinned ones', async () => {
    const first = await contacts()
    const history = await historyOf(first)
    expect(trustIn([], undefined)).toBeUndefined()
    expect(trustIn(history, undefined)).toMatchObject({ state: 'first', current: { keyId: first.keyId }, isCompared: false })
    expect(trustIn(history, { ...pinOf(history), compared: first.keyId })).toMatchObject({ state: 'same', isCompared: true })
  })
  test('follows keys signed by the pinned ones', async () => {
    const first = await contacts()
    const history = await historyOf(first, await contacts(first.raw))
    const trust = trustIn(history, pinOf(history.slice(0, 1)))
    expect(trust).toMatchObject({ state: 'endorsed', isCompared: false })
    expect(trust?.accepted).toHaveLength(2)
  })
  test.each([['in place of the pinned ones'], ['after them'], ['with endorsed ones in between'], ['that were pinned before, restored']])(
    'ends with unendorsed keys %s',
    async (how) => {
      const first = await contacts()
      const [next, substitute] = [await contacts(first.raw), await contacts()]
      const histories: Record<string, [noted: Made[], now: Made[]]> = {
        'in place of the pinned ones': [[first], [substitute]],
        'after them': [[first], [first, substitute]],
        'with endorsed ones in between': [[first], [first, next, substitute]],
        'that were pinned before, restored': [[first, next], [first]],
      }
      const [noted = [], now = []] = histories[how] ?? []
      const trust = trustIn(await historyOf(...now), pinOf(await historyOf(...noted)))
      expect(trust?.state).toBe('changed')
      expect(trust?.accepted.map(({ keyId }) => keyId)).not.toContain(substitute.keyId)
    },
  )
  test('a pin must be the person’s own, and about that contact', async () => {
    const [mine, theirs] = [await make(), await contacts()]
    const [keys] = await toPrivateKeys(mine.raw)
    const own = await readHistory([published(mine)], userId)
    if (!keys) throw new Error('no keys')
    const pin = await makePin(keys, { contactId, keyIds: [theirs.keyId], compared: null, at })
    expect(await readPin(pin, own, contactId)).toEqual({ keyIds: [theirs.keyId], compared: null, at: at.toISOString() })
    await expect(readPin(pin, own, crypto.randomUUID())).rejects.toEqual(refusal('wrong_place'))
    await expect(readPin(pin, await historyOf(theirs), contactId)).rejects.toEqual(refusal('unknown_signer'))
  })
  test('the person’s own keys are checked too', async () => {
    const [mine, other] = [await make(), await make()]
    const keys = await toPrivateKeys(mine.raw)
    const [own, replaced] = [await readHistory([published(mine)], userId), await readHistory([published(mine), published(other)], userId)]
    expect([ownKeysState([], keys), ownKeysState(own, []), ownKeysState(own, keys), ownKeysState(replaced, keys)]).toEqual([
      'none',
      'locked',
      'same',
      'replaced',
    ])
  })
})

const decoded = (text: string) => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
const payloadOf = (jws: string) => decoded(jws.split('.')[1] ?? '')
