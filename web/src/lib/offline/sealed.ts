import { find, keep } from '../device-store.ts'

/** Encrypted under a key that scripts can use but not read, and bound to its name. */
type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const algorithm = 'AES-GCM'
const ivBytes = 12
const keyName = (userId: string) => `${userId}/sealing-key`
const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'iv' in value && 'bytes' in value

/** Two tabs must not make two keys. */
const keyOf = (userId: string): Promise<CryptoKey> =>
  navigator.locks.request('uzima.sealing-key', async () => {
    const found = await find(keyName(userId))
    if (found instanceof CryptoKey) return found
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
    await keep(keyName(userId), made)
    return made
  })

const settings = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: algorithm, iv, additionalData: new TextEncoder().encode(name) })

/** Keeps a value as `<user id>/<rest>`. */
export async function keepSealed(userId: string, rest: string, value: unknown): Promise<void> {
  const name = `${userId}/${rest}`
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(settings(name, iv), await keyOf(userId), plain)
  await keep(name, { iv, bytes } satisfies Sealed)
}

/** Undefined if there is none, or it was not sealed here under this name. */
export async function findSealed(userId: string, rest: string): Promise<unknown> {
  const name = `${userId}/${rest}`
  const [found, key] = await Promise.all([find(name), find(keyName(userId))])
  if (!isSealed(found) || !(key instanceof CryptoKey)) return undefined
  try {
    const plain = await crypto.subtle.decrypt(settings(name, found.iv), key, found.bytes)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}
