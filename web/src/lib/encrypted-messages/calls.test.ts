import { beforeAll, describe, expect, test } from 'vitest'
import { checkCall, fingerprintsOf, signCall } from './calls.ts'
import { type Identity, makeKeys, type PrivateKeys, readHistory, toPrivateKeys } from './keys.ts'

const sdpWith = (...fingerprints: string[]) =>
  ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...fingerprints.map((each) => `a=fingerprint:sha-256 ${each}`), 'a=setup:actpass', ''].join(
    '\r\n',
  )
const sdp = sdpWith('AB:CD:01', 'AB:CD:01')

async function person(): Promise<{ identity: Identity; keys: PrivateKeys }> {
  const userId = crypto.randomUUID()
  const { card, keyId, raw } = await makeKeys(userId, new Date())
  const [identity] = await readHistory([{ card, keyId, endorsement: null }], userId)
  const [keys] = await toPrivateKeys(raw)
  if (!identity || !keys) throw new Error('no keys')
  return { identity, keys }
}
const place = { visit: crypto.randomUUID(), seat: crypto.randomUUID(), to: crypto.randomUUID() }
const refusal = (reason: string) => expect.objectContaining({ name: 'Refused', reason })

let cole: Awaited<ReturnType<typeof person>>
let mallory: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  ;[cole, mallory] = await Promise.all([person(), person()])
})

describe('the fingerprints of a session description', () => {
  test('are listed once each, regardless of order and case', () => {
    expect(fingerprintsOf(sdpWith('FF:00', 'ab:cd', 'AB:CD'))).toEqual(['sha-256 ab:cd', 'sha-256 ff:00'])
  })
})

describe('a signed session description', () => {
  test('is accepted if its signer is trusted', async () => {
    await expect(checkCall(await signCall(sdp, place, cole.keys), sdp, place, [cole.identity])).resolves.toBeUndefined()
  })
  test.each([
    ['with another fingerprint', async () => [await signCall(sdp, place, cole.keys), sdpWith('AB:CD:02')], 'changed'],
    ['with an additional fingerprint', async () => [await signCall(sdp, place, cole.keys), sdpWith('AB:CD:01', 'EE:EE:EE')], 'changed'],
    [
      'with two fingerprints run together into one',
      async () => [await signCall(sdpWith('AB:CD:01', 'EE:EE:EE'), place, cole.keys), sdpWith('AB:CD:01,sha-256 EE:EE:EE')],
      'changed',
    ],
    ['of another seat', async () => [await signCall(sdp, { ...place, seat: crypto.randomUUID() }, cole.keys), sdp], 'wrong_place'],
    ['of another visit', async () => [await signCall(sdp, { ...place, visit: crypto.randomUUID() }, cole.keys), sdp], 'wrong_place'],
    [
      'sent back to who signed it',
      async () => [await signCall(sdp, { ...place, seat: place.to, to: place.seat }, cole.keys), sdp],
      'wrong_place',
    ],
    ['by someone else', async () => [await signCall(sdp, place, mallory.keys), sdp], 'unknown_signer'],
    [
      'by somebody else in their name',
      async () => [await signCall(sdp, place, { ...mallory.keys, keyId: cole.keys.keyId }), sdp],
      'signature',
    ],
    ['without a valid signature', async () => ['x.y.z', sdp], 'malformed'],
  ] as const)('is refused %s', async (_, make, reason) => {
    const [jws = '', description = ''] = await make()
    await expect(checkCall(jws, description, place, [cole.identity])).rejects.toEqual(refusal(reason))
  })
  test('without a fingerprint proves nothing', async () => {
    const empty = 'v=0\r\n'
    await expect(checkCall(await signCall(empty, place, cole.keys), empty, place, [cole.identity])).rejects.toEqual(refusal('malformed'))
  })
})
