import { fileBytes } from '@uzima/contract/files'
import { attachmentTypeOf, encryptedChunkBytes, encryptedFileBytes, plainChunkBytes } from '@uzima/contract/messages'
import { practiceId } from '@uzima/contract/messages/keys'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bytes, joined, randomBytes } from './bytes.ts'
import { decryptFile, encryptChunk, encryptedSize, makeFileKey, paddedSize } from './files.ts'
import { makeKeys, readHistory, toPrivateKeys } from './keys.ts'
import { conversationOf, decryptMessage, encryptMessage } from './messages.ts'
import { joinRecordsKey, makeRecordsKey } from './records.ts'

const refused = expect.objectContaining({ name: 'Refused', reason: 'changed' })
const plain = (size: number): Bytes => Uint8Array.from({ length: size }, (_, index) => index % 251)
async function sealed(size: number) {
  const slip = { id: crypto.randomUUID(), name: 'a.pdf', type: 'application/pdf', size, key: makeFileKey() }
  const pieces: Bytes[] = []
  for (let position = 0; position * plainChunkBytes < paddedSize(size); position += 1)
    pieces.push(await encryptChunk(new Blob([plain(size)]), slip, position))
  return { slip, pieces }
}

describe('an encrypted file', () => {
  test.each([1, 1000, plainChunkBytes - 1, plainChunkBytes, plainChunkBytes + 1, 3 * plainChunkBytes + 5])(
    'of %i bytes decrypts unchanged',
    async (size) => {
      const { slip, pieces } = await sealed(size)
      expect(pieces.slice(0, -1).every(({ length }) => length === encryptedChunkBytes)).toBe(true)
      expect(joined(pieces)).toHaveLength(encryptedSize(size))
      // the test library's own comparison takes seconds
      expect(Buffer.compare(await decryptFile(joined(pieces), slip), plain(size))).toBe(0)
    },
  )
  test('is refused when truncated, reordered, altered, or mixed with another', async () => {
    const { slip, pieces } = await sealed(3 * plainChunkBytes)
    const [first = randomBytes(1), second = randomBytes(1), ...rest] = pieces
    await expect(decryptFile(joined([second, first, ...rest]), slip)).rejects.toEqual(refused)
    await expect(decryptFile(joined(pieces.slice(0, -1)), slip)).rejects.toEqual(refused)
    await expect(decryptFile(joined(pieces.slice(0, 2)), { ...slip, size: 2 * plainChunkBytes - 100 })).rejects.toEqual(refused)
    const changed = joined(pieces)
    changed[70_000] = (changed[70_000] ?? 0) ^ 1
    await expect(decryptFile(changed, slip)).rejects.toEqual(refused)
    await expect(decryptFile(joined(pieces), { ...slip, id: crypto.randomUUID() })).rejects.toEqual(refused)
    await expect(decryptFile(joined(pieces), { ...slip, key: makeFileKey() })).rejects.toEqual(refused)
  })
  test('has a length that reveals little, and that the server accepts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: fileBytes }), (size) => {
        expect(paddedSize(size)).toBeGreaterThanOrEqual(size)
        if (size > 1024) expect(paddedSize(size) / size).toBeLessThan(1.125)
        expect(encryptedSize(size)).toBeLessThanOrEqual(encryptedFileBytes)
      }),
    )
    expect(new Set(Array.from({ length: 1000 }, (_, index) => encryptedSize(500_000 + index * 100))).size).toBeLessThan(15)
  })
  test.each([
    ['a.PNG', 'image/png'],
    ['b.pdf', 'application/pdf'],
    ['c.txt', 'text/plain'],
    ['d.doc', 'application/msword'],
    ['e.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['f.exe', undefined],
    ['g.svg', undefined],
    ['h.docm', undefined],
    ['pdf', undefined],
  ])('%s counts as %s', (name, type) => {
    expect(attachmentTypeOf(name)).toBe(type)
  })
})

describe('the archive key of a practice', () => {
  test('is reconstructed from any two of its three shares, and decrypts archived messages', async () => {
    const at = new Date('2027-03-01T10:00:00.000Z')
    const { card, keyId, parts } = await makeRecordsKey(at)
    const [practice] = await readHistory([{ card, keyId, endorsement: null }], practiceId)
    const sender = await makeKeys(crypto.randomUUID(), at)
    const keys = await toPrivateKeys(sender.raw)
    const [signer] = await readHistory([{ card: sender.card, keyId: sender.keyId, endorsement: null }], sender.raw.userId)
    if (!practice || !signer || !keys[0]) throw new Error('no keys')
    const conversation = await conversationOf(sender.raw.userId, crypto.randomUUID())
    const id = crypto.randomUUID()
    const { content, wraps } = await encryptMessage({
      id,
      conversation,
      sentAt: at,
      body: 'kept',
      files: [],
      sender: keys[0],
      readers: [signer, practice],
    })
    const wrap = wraps.find((each) => each.keyId === keyId) ?? null
    const message = { id, senderId: signer.userId, content, wrap, attachments: [], appointmentId: null }
    for (const [one = 0, other = 0] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ]) {
      const joinedKey = await joinRecordsKey(card, parts[one] ?? '', parts[other]?.toLowerCase() ?? '')
      const known = [signer.keyId, keyId]
      expect(await decryptMessage(message, { conversation, keys: [joinedKey], signers: [signer], known })).toMatchObject({ body: 'kept' })
    }
    const wrong = expect.objectContaining({ reason: 'secret' })
    await expect(joinRecordsKey(card, parts[0] ?? '', parts[0] ?? '')).rejects.toEqual(wrong)
    const another = await makeRecordsKey(at)
    await expect(joinRecordsKey(card, parts[0] ?? '', another.parts[1] ?? '')).rejects.toEqual(wrong)
    await expect(
      joinRecordsKey(
        card,
        parts[0] ?? '',
        (parts[1] ?? '').replace(/.(?=-)/, (sign) => (sign === '0' ? '2' : '0')),
      ),
    ).rejects.toEqual(wrong)
  })
})
