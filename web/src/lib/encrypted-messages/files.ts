import { encryptedChunkBytes, plainChunkBytes } from '@uzima/contract/messages'
import { type Bytes, fromBase64url, joined, randomBytes, toBase64url, utf8 } from './bytes.ts'
import type { FileSlip } from './messages.ts'
import { Refused } from './refused.ts'

/** A new key for one file; it travels in the message and encrypts nothing else. */
export const makeFileKey = (): string => toBase64url(randomBytes(32))

const encryptBytes = encryptedChunkBytes - plainChunkBytes
const leastBytes = 1024

/** Padded length shared by many sizes: at most an eighth longer, revealing only a few bits of the size. */
export function paddedSize(size: number): number {
  const length = Math.max(size, leastBytes)
  const exponent = Math.floor(Math.log2(length))
  const step = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1)
  return Math.ceil(length / step) * step
}
const chunksOf = (size: number) => Math.ceil(paddedSize(size) / plainChunkBytes)
/** Size of the encrypted upload as announced to the server. */
export const encryptedSize = (size: number): number => paddedSize(size) + chunksOf(size) * encryptBytes

type Sealing = { id: string; key: string }
/** One encrypted chunk; deterministic, so that it can be resent. */
export async function encryptChunk(file: Blob, { id, key }: Sealing, position: number): Promise<Bytes> {
  const start = position * plainChunkBytes
  const end = Math.min(start + plainChunkBytes, paddedSize(file.size))
  const plain = new Uint8Array(end - start)
  plain.set(new Uint8Array(await file.slice(start, end).arrayBuffer()))
  const isLast = position === chunksOf(file.size) - 1
  return new Uint8Array(await crypto.subtle.encrypt(settings(id, position, isLast), await keyOf(key, 'encrypt'), plain))
}

/** Decrypts a file. Refuses truncated, reordered or foreign chunks. */
export async function decryptFile(sealed: Bytes, { id, key, size }: FileSlip): Promise<Bytes> {
  const count = chunksOf(size)
  if (sealed.length !== encryptedSize(size)) throw new Refused('changed')
  const opening = await keyOf(key, 'decrypt')
  const pieces: Bytes[] = []
  for (let position = 0; position < count; position += 1) {
    const piece = sealed.subarray(position * encryptedChunkBytes, (position + 1) * encryptedChunkBytes)
    const opened = await crypto.subtle.decrypt(settings(id, position, position === count - 1), opening, piece).catch(() => {
      throw new Refused('changed')
    })
    pieces.push(new Uint8Array(opened))
  }
  return joined(pieces).subarray(0, size)
}

/** The nonce is the chunk's position, which is safe because each file has its own key. */
function settings(id: string, position: number, isLast: boolean) {
  const iv = new Uint8Array(12)
  new DataView(iv.buffer).setUint32(7, position)
  iv[11] = isLast ? 1 : 0
  return { name: 'AES-GCM', iv, additionalData: utf8(`uzima-file-v1|${id}`) }
}

const keyOf = (key: string, usage: 'encrypt' | 'decrypt') => crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, [usage])
