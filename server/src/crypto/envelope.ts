import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * 0x01 | key version (4) | IV (12) | ciphertext | tag (16), AES-256-GCM.
 * The encryption context is the additional authenticated data, so that an envelope decrypts in its own context only.
 */
const format = 0x01
const headBytes = 1 + 4 + 12
const tagBytes = 16

export function encryptEnvelope(key: Buffer, version: number, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`${context}|${version}`))
  const head = Buffer.alloc(5)
  head.writeUInt8(format, 0)
  head.writeUInt32BE(version, 1)
  return Buffer.concat([head, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the envelope was changed, moved to another context, or encrypted with another key. */
export function decryptEnvelope(key: Buffer, context: string, envelope: Buffer): Buffer {
  const version = versionOf(envelope)
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(5, headBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(`${context}|${version}`))
  decipher.setAuthTag(envelope.subarray(envelope.length - tagBytes))
  const plain = decipher.update(envelope.subarray(headBytes, envelope.length - tagBytes))
  // verifies the tag; GCM returns no further output
  decipher.final()
  return plain
}

export function versionOf(envelope: Buffer): number {
  if (envelope.length < headBytes + tagBytes || envelope[0] !== format) throw new Error('This is not an encrypted field.')
  return envelope.readUInt32BE(1)
}
