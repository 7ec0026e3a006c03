export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
export const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

const sliceLength = 8192
export function toBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += sliceLength) text += String.fromCharCode(...bytes.subarray(start, start + sliceLength))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
export function fromBase64url(text: string): Bytes {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(decoded, (sign) => sign.charCodeAt(0))
}

export const sha256 = async (...parts: Uint8Array[]): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)))

export function joined(parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
