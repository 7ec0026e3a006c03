import { practiceId } from '@uzima/contract/messages/keys'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveReading, archiveReader } from './archived.ts'
import { makeKeys, type PrivateKeys, readHistory, toPrivateKeys } from './keys.ts'
import { conversationOf, encryptMessage } from './messages.ts'
import { joinRecordsKey, makeRecordsKey } from './records.ts'

const at = new Date('2027-01-04T08:00:00Z')
const [patient, doctor, stranger] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
type Made = Awaited<ReturnType<typeof personOf>>

async function personOf(userId: string) {
  const { card, keyId, raw } = await makeKeys(userId, at)
  const published = { userId, keyId, card, endorsement: null, createdAt: at.toISOString(), replacedAt: null }
  const [[identity], [keys]] = await Promise.all([readHistory([published], userId), toPrivateKeys(raw)])
  if (!identity || !keys) throw new Error('no keys')
  return { published, identity, keys }
}
async function practiceOf() {
  const { card, keyId, parts } = await makeRecordsKey(at)
  const published = { keyId, card, createdAt: at.toISOString(), replacedAt: null }
  const [identity] = await readHistory([{ ...published, endorsement: null }], practiceId)
  if (!identity) throw new Error('no key')
  return { published, identity, parts, join: (one: number, other: number) => joinRecordsKey(card, parts[one] ?? '', parts[other] ?? '') }
}

let ada: Made
let cole: Made
let mallory: Made
let first: Awaited<ReturnType<typeof practiceOf>>
let second: typeof first
beforeAll(async () => {
  ;[ada, cole, mallory, first, second] = await Promise.all([
    personOf(patient),
    personOf(doctor),
    personOf(stranger),
    practiceOf(),
    practiceOf(),
  ])
})

type Change = { signer?: Made; practice?: typeof first | null; named?: boolean }
/** As the server returns it to an officer: with the practice's wrap only. */
async function kept(body: string, { signer = ada, practice = first, named = true }: Change = {}) {
  const id = crypto.randomUUID()
  const conversation = await conversationOf(patient, doctor)
  const readers = [ada.identity, cole.identity, ...(practice && named ? [practice.identity] : [])]
  const { content, wraps } = await encryptMessage({ id, conversation, sentAt: at, body, files: [], sender: signer.keys, readers })
  const wrap = wraps.find(({ keyId }) => keyId === practice?.identity.keyId) ?? null
  return { id, senderId: patient, recipientId: doctor, content, wrap, attachments: [], appointmentId: null, createdAt: at.toISOString() }
}
const read = async (message: Awaited<ReturnType<typeof kept>>, keys: PrivateKeys[]): Promise<ArchiveReading> => {
  const identities = [ada.published, cole.published]
  const open = await archiveReader({ identities, records: [first.published, second.published] }, [patient, doctor], keys)
  return open(message)
}

describe('an archived message', () => {
  test.each([
    [0, 1],
    [2, 0],
    [1, 2],
  ])('decrypts with shares %i and %i', async (one, other) => {
    const message = await kept('Take it in the morning')
    const reading = await read(message, [await first.join(one, other)])
    expect(reading).toMatchObject({ state: 'opened', opened: { body: 'Take it in the morning', signedBy: ada.identity.keyId } })
    expect(reading.state === 'opened' && reading.opened.readers).toContain(first.identity.keyId)
  })
  test('stays closed with the key of another period, and decrypts with its own', async () => {
    const message = await kept('later', { practice: second })
    expect(await read(message, [await first.join(0, 1)])).toEqual({ state: 'closed' })
    expect(await read(message, [await first.join(0, 1), await second.join(0, 1)])).toMatchObject({ state: 'opened' })
    await expect(joinRecordsKey(second.published.card, first.parts[0] ?? '', first.parts[1] ?? '')).rejects.toThrow('secret')
  })
  test('is missing if the practice had no key', async () => {
    expect(await read(await kept('before', { practice: null }), [await first.join(0, 1)])).toEqual({ state: 'unarchived' })
  })
  test('is refused when someone else signed it', async () => {
    const message = await kept('forged', { signer: mallory })
    expect(await read(message, [await first.join(0, 1)])).toEqual({ state: 'refused', reason: 'unknown_signer' })
  })
  test('is refused under another person’s name, or with invalid cards', async () => {
    const keys = [await first.join(0, 1)]
    const message = await kept('mine')
    expect(await read({ ...message, senderId: doctor, recipientId: patient }, keys)).toMatchObject({ state: 'refused' })
    const identities = [{ ...ada.published, card: cole.published.card }, cole.published]
    const open = await archiveReader({ identities, records: [first.published] }, [patient, doctor], keys)
    expect(await open(message)).toEqual({ state: 'refused', reason: 'unknown_signer' })
  })
  test('is refused when the practice is not among the signed readers', async () => {
    const [named, unnamed] = await Promise.all([kept('named'), kept('unnamed', { named: false })])
    expect(await read({ ...unnamed, wrap: named.wrap }, [await first.join(0, 1)])).toMatchObject({ state: 'refused' })
  })
})
