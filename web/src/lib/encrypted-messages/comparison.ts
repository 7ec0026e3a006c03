import { utf8 } from './bytes.ts'

type Compared = { userId: string; keyId: string }
const rounds = 10_000
const groups = 6

/** Safety number of sixty digits in twelve groups, the same for both: reading it aloud rules out a man in the middle. */
export async function comparisonNumber(one: Compared, other: Compared): Promise<string[]> {
  const halves = await Promise.all([one, other].map(halfOf))
  return halves.sort().flatMap((half) => half.match(/.{5}/g) ?? [])
}

async function halfOf({ userId, keyId }: Compared): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8(keyId), 'PBKDF2', false, ['deriveBits'])
  const salt = utf8(`uzima-compare-v1|${userId}`)
  const bits = new DataView(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }, key, groups * 64))
  return Array.from({ length: groups }, (_, index) => String(bits.getBigUint64(index * 8) % 100_000n).padStart(5, '0')).join('')
}
