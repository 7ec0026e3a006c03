import { encryptedText, plainPassphrase } from '@uzima/contract/security/encryption'

const { prefix, iterations, saltBytes, ivBytes, tagBytes } = encryptedText
type Bytes = Uint8Array<ArrayBuffer>
const encode = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

/** Passphrase-encrypted text in the format the server reads and writes too. Nothing leaves the browser. */
export async function lockText(text: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(algorithm(iv), await keyOf(passphrase, salt, 'encrypt'), encode(text))
  return [prefix, ...[salt, iv, new Uint8Array(sealed)].map(toText)].join('.')
}

/** Throws if the passphrase is wrong, or the text was altered or is not encrypted. */
export async function unlockText(locked: string, passphrase: string): Promise<string> {
  const [head, ...parts] = locked.trim().split('.')
  const [salt, iv, sealed] = parts.map(toBytes)
  const isWhole = head === prefix && parts.length === 3 && salt?.length === saltBytes && iv?.length === ivBytes
  if (!isWhole || !sealed || sealed.length < tagBytes) throw new Error('This is not an encrypted text.')
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv), await keyOf(passphrase, salt, 'decrypt'), sealed))
}

const algorithm = (iv: Bytes) => ({ name: 'AES-GCM', iv, additionalData: encode(prefix) })

async function keyOf(passphrase: string, salt: Bytes, use: 'encrypt' | 'decrypt') {
  const secret = await crypto.subtle.importKey('raw', encode(plainPassphrase(passphrase)), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}

const toText = (bytes: Bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function toBytes(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (each) => each.charCodeAt(0))
}
