import { z } from 'zod/mini'

/** What an app signs with when it proves itself by its keys (SMART App Launch 2.2, client-confidential-asymmetric). */
export const assertionAlgorithms = ['ES384', 'RS384'] as const

/** The database writes a set with spaces, and takes 20,000 characters of that. */
export const longestKeys = 15_000
const longestAddress = 500
const mostKeys = 20
/** 2048 bits in base64url. */
const leastModulus = 342

const base64url = z.string().check(z.regex(/^[\w-]+$/))
const named = { kid: z.string().check(z.minLength(1), z.maxLength(255)) }
const Elliptic = z.looseObject({ ...named, kty: z.literal('EC'), crv: z.literal('P-384'), x: base64url, y: base64url })
const Rsa = z.looseObject({ ...named, kty: z.literal('RSA'), n: base64url.check(z.minLength(leastModulus)), e: base64url })
const Usable = z.union([Elliptic, Rsa])
const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(mostKeys)) })
const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

export type AppKeySet = z.infer<typeof KeySet>

/** Where an app publishes its keys. */
export const isKeyAddress = (text: string) => text.length <= longestAddress && /^https:\/\/[^\s#@/?\\]+\.[^\s#@\\]+$/.test(text)

/** A JSON Web Key Set of public keys of which at least one can be used; undefined for any other text. */
export function readKeySet(text: string): AppKeySet | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const set = z.safeParse(KeySet, json)
  if (!set.success) return undefined
  const { keys } = set.data
  if (keys.some((key) => secretParts.some((part) => part in key))) return undefined
  const kids = keys.flatMap(({ kid }) => (typeof kid === 'string' ? [kid] : []))
  if (new Set(kids).size < kids.length) return undefined
  return keys.some((key) => z.safeParse(Usable, key).success) ? { keys } : undefined
}

/** The keys of an app as its maker gives them: where they are published, or the set itself. */
export const areAppKeys = (text: string) => isKeyAddress(text) || readKeySet(text) !== undefined
