import { base64url, CompactEncrypt, type CryptoKey } from 'jose'

export const contentType = 'application/fhir+json'

/** The key of a link, as it seals on this device: it can neither be read nor open what it has sealed. */
export const toSealingKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(base64url.decode(key)), 'AES-GCM', false, ['encrypt'])

export const sealWith = (key: CryptoKey) => (content: string) =>
  new CompactEncrypt(new TextEncoder().encode(content)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: contentType }).encrypt(key)
