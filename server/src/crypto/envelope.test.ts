import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decryptEnvelope, encryptEnvelope, versionOf } from './envelope.ts'

const key = randomBytes(32)
const context = 'appointments|reason|row|patient'

describe('an envelope', () => {
  test('decrypts to what was encrypted, for any content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const encrypted = encryptEnvelope(key, 3, context, Buffer.from(bytes))
        expect(decryptEnvelope(key, context, encrypted).equals(Buffer.from(bytes))).toBe(true)
        expect(versionOf(encrypted)).toBe(3)
        expect(encrypted.length).toBe(bytes.length + 33)
      }),
    )
  })
  test('does not decrypt with any bit flipped', () => {
    const encrypted = encryptEnvelope(key, 1, context, Buffer.from('chest pain on stairs'))
    for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
      const flipped = Buffer.from(encrypted)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => decryptEnvelope(key, context, flipped), `bit ${bit}`).toThrow()
    }
  })
  test.each([
    'appointments|reason|other|patient',
    'appointments|patient_note|row|patient',
    'appointments|reason|row|other',
    'visits|reason|row|patient',
  ])('does not decrypt when moved to %s', (elsewhere) => {
    expect(() => decryptEnvelope(key, elsewhere, encryptEnvelope(key, 1, context, Buffer.from('x')))).toThrow()
  })
  test('does not decrypt with another key', () => {
    expect(() => decryptEnvelope(randomBytes(32), context, encryptEnvelope(key, 1, context, Buffer.from('x')))).toThrow()
  })
})
