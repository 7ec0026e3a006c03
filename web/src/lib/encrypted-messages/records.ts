import { practiceId } from '@uzima/contract/messages/keys'
import { fromBase64url, randomBytes, sha256, toBase64url, utf8 } from './bytes.ts'
import { makeKeys, type PrivateKeys, type RawKeys, readCard } from './keys.ts'
import { Refused } from './refused.ts'
import { fromGroups, toGroups } from './secrets.ts'

/**
 * Creates a practice's archive key. Its private part is split in the browser by Shamir's secret sharing: any two of three shares
 * reconstruct it, one alone reveals nothing. Shares are never sent.
 */
export async function makeRecordsKey(at: Date): Promise<{ card: string; keyId: string; parts: string[] }> {
  const { card, keyId, raw } = await makeKeys(practiceId, at)
  const secret = await scalarOf(raw)
  // a random line through each secret byte: two points determine it
  const slope = randomBytes(secret.length)
  const parts = [1, 2, 3].map(async (x) => {
    const y = secret.map((byte, index) => byte ^ times(slope[index] ?? 0, x))
    const part = Uint8Array.of(x, ...y)
    return toGroups(Uint8Array.of(...part, ...(await checkOf(part, keyId))))
  })
  return { card, keyId, parts: await Promise.all(parts) }
}

/** Reconstructs the archive key from two shares; refuses shares that don't belong to the card. */
export async function joinRecordsKey(card: string, one: string, other: string): Promise<PrivateKeys> {
  const identity = await readCard(card, practiceId)
  const [a, b] = await Promise.all([one, other].map((part) => readPart(part, identity.keyId)))
  if (!a || !b || a.x === b.x) throw new Refused('secret')
  const secret = a.y.map((byte, index) => {
    const first = times(byte, divided(b.x, a.x ^ b.x))
    return first ^ times(b.y[index] ?? 0, divided(a.x, a.x ^ b.x))
  })
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', identity.agreeKey)
  const jwk = { kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '', d: toBase64url(secret) }
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const agreeKey = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']).catch(() => {
    throw new Refused('secret')
  })
  return { userId: practiceId, keyId: identity.keyId, signKey: agreeKey, agreeKey }
}

type Part = { x: number; y: Uint8Array }
const checkBytes = 2
async function readPart(typed: string, keyId: string): Promise<Part | undefined> {
  const bytes = fromGroups(typed)
  if (bytes?.length !== 1 + 32 + checkBytes) return undefined
  const part = bytes.subarray(0, 33)
  const check = await checkOf(part, keyId)
  const x = part[0] ?? 0
  return check.every((byte, index) => byte === bytes[33 + index]) && x >= 1 && x <= 3 ? { x, y: part.subarray(1) } : undefined
}
const checkOf = async (part: Uint8Array, keyId: string) => (await sha256(utf8(`uzima-part-v1|${keyId}|`), part)).subarray(0, checkBytes)

async function scalarOf({ keys }: RawKeys): Promise<Uint8Array> {
  const pkcs8 = fromBase64url(keys[0]?.agree ?? '')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return fromBase64url((await crypto.subtle.exportKey('jwk', key)).d ?? '')
}

/** Multiplication in GF(256) with AES's polynomial. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 0, power = a; bit < 8; bit += 1) {
    if ((b >> bit) & 1) product ^= power
    power = ((power << 1) ^ (power & 0x80 ? 0x11b : 0)) & 0xff
  }
  return product
}
/** The inverse of a nonzero element is its 254th power. */
const divided = (a: number, b: number) =>
  times(
    a,
    Array.from({ length: 254 }).reduce<number>((power) => times(power, b), 1),
  )
