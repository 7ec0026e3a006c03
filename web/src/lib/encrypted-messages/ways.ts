import { type Bytes, fromBase64url, randomBytes, sha256, toBase64url, utf8 } from './bytes.ts'
import { decryptUnderKey, encryptUnderKey } from './envelopes.ts'
import { type RawKeys, rawAsText, rawFromText } from './keys.ts'
import { Refused } from './refused.ts'
import { fromGroups, toGroups } from './secrets.ts'

/*
 * Ways to open the private keys without a passphrase. Each starts from a secret of at least 120 random bits, so nothing has to be slowed
 * down; HKDF gives each use a key of its own. The header of each envelope names its version, the person, and the passkey or device.
 */

/** What a passkey is asked to evaluate: the same for all passkeys of a person, different for each person. */
export const prfInput = (userId: string): Promise<Bytes> => sha256(utf8(`uzima-messages-prf-v1|${userId}`))

const prfLength = 32
type PasskeySecret = { credential: string; output: Bytes }

/** Encrypts the private keys with what the passkey has derived, which never leaves the browser. */
export async function lockKeysByPasskey(raw: RawKeys, { credential, output }: PasskeySecret): Promise<string> {
  const salt = randomBytes(32)
  const key = await passkeyKey(output, salt, raw.userId, credential)
  return encryptUnderKey('uzima-passkey', rawAsText(raw), key, { sub: raw.userId, kid: credential, salt: toBase64url(salt) })
}

export async function openKeysByPasskey(locked: string, { credential, output }: PasskeySecret, userId: string): Promise<RawKeys> {
  const text = await decryptUnderKey('uzima-passkey', locked, { sub: userId, kid: credential }, (salt) =>
    passkeyKey(output, salt, userId, credential),
  )
  return rawFromText(text, userId)
}

async function passkeyKey(output: Bytes, salt: Bytes, userId: string, credential: string): Promise<Bytes> {
  if (output.length !== prfLength) throw new Refused('secret')
  return derive(output, salt, `uzima-passkey-v1|${userId}|${credential}`)
}

/** A device's own key: usable on it, not readable by scripts. */
export type DeviceKey = { id: string; key: CryptoKey }

export const makeDeviceKey = async (): Promise<DeviceKey> => ({
  id: toBase64url(randomBytes(16)),
  key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
})

export const lockKeysByDevice = (raw: RawKeys, { id, key }: DeviceKey): Promise<string> =>
  encryptUnderKey('uzima-device', rawAsText(raw), key, { sub: raw.userId, kid: id, salt: '' })

export const openKeysByDevice = async (locked: string, { id, key }: DeviceKey, userId: string): Promise<RawKeys> =>
  rawFromText(await decryptUnderKey('uzima-device', locked, { sub: userId, kid: id }, async () => key), userId)

/** 120 random bits in six groups of four: short enough to type, and nothing a server could guess. */
export const makeTransferCode = (): string => toGroups(randomBytes(15))

/** Normalises a typed code; undefined if it cannot be one. */
export function readTransferCode(typed: string): string | undefined {
  const bytes = fromGroups(typed)
  return bytes?.length === 15 && typed.replace(/[\s-]/g, '').length === 24 ? toGroups(bytes) : undefined
}

/** What a device shows to be handed the keys: it follows from the code, and nothing follows from it. */
export const transferTicket = async (code: string, userId: string): Promise<string> =>
  toBase64url(await derive(bytesOfCode(code), new Uint8Array(), `uzima-transfer-ticket-v1|${userId}`))
export const ticketHash = async (ticket: string): Promise<string> => toBase64url(await sha256(fromBase64url(ticket)))

const transferKind = 'transfer'
export async function lockKeysForTransfer(raw: RawKeys, code: string): Promise<string> {
  const salt = randomBytes(32)
  const key = await transferKey(code, salt, raw.userId)
  return encryptUnderKey('uzima-transfer', rawAsText(raw), key, { sub: raw.userId, kid: transferKind, salt: toBase64url(salt) })
}
export const openTransferredKeys = async (locked: string, code: string, userId: string): Promise<RawKeys> =>
  rawFromText(
    await decryptUnderKey('uzima-transfer', locked, { sub: userId, kid: transferKind }, (salt) => transferKey(code, salt, userId)),
    userId,
  )
const transferKey = (code: string, salt: Bytes, userId: string) => derive(bytesOfCode(code), salt, `uzima-transfer-key-v1|${userId}`)

function bytesOfCode(code: string): Bytes {
  const bytes = fromGroups(code)
  if (bytes?.length !== 15) throw new Refused('secret')
  return new Uint8Array(bytes)
}

async function derive(secret: Bytes, salt: Bytes, info: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }, key, 256))
}
