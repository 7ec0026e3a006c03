import type { PublicKeys } from '@uzima/contract/messages/keys'
import { type CryptoKey, calculateJwkThumbprint } from 'jose'
import { z } from 'zod/mini'
import { fromBase64url, sha256, toBase64url, utf8 } from './bytes.ts'
import { parsed, readSigned, sign, unprovenClaims } from './envelopes.ts'
import { Refused } from './refused.ts'

/** A person's public keys, verified to belong together and to that person. */
export type Identity = {
  userId: string
  keyId: string
  /** When they were created, by their creator's clock. */
  at: string
  verifyKey: CryptoKey
  agreeKey: CryptoKey
  /** The previous keys signed that these replace them. */
  isEndorsed: boolean
}
/** Private keys as stored on a device: non-extractable. */
export type PrivateKeys = { userId: string; keyId: string; signKey: CryptoKey; agreeKey: CryptoKey }
/**
 * Exportable private keys, only for encrypting them with a passphrase: oldest first, the last one in use. Never stored or sent in this
 * form.
 */
export type RawKeys = { userId: string; keys: { keyId: string; sign: string; agree: string }[] }

const curve = 'P-256'
const signing = { name: 'ECDSA', namedCurve: curve }
const agreeing = { name: 'ECDH', namedCurve: curve }

const Coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
const Point = z.strictObject({ kty: z.literal('EC'), crv: z.literal(curve), x: Coordinate, y: Coordinate })
type Point = z.infer<typeof Point>
const Card = z.strictObject({
  v: z.literal(1),
  user: z.uuid(),
  sign: Point,
  agree: Point,
  at: z.iso.datetime(),
  after: z.nullable(z.string()),
})
const Endorsement = z.strictObject({ v: z.literal(1), user: z.uuid(), keyId: z.string(), after: z.string() })

/** One id over both keys, so that neither can be replaced unnoticed. */
const keyIdOf = async (signKey: Point, agreeKey: Point) =>
  toBase64url(await sha256(utf8(`uzima-keys-v1|${await calculateJwkThumbprint(signKey)}|${await calculateJwkThumbprint(agreeKey)}`)))

/** New keys for a person; `before` are the ones they replace, if those were still available. */
export async function makeKeys(userId: string, at: Date, before?: RawKeys) {
  const [signPair, agreePair] = await Promise.all([
    crypto.subtle.generateKey(signing, true, ['sign', 'verify']),
    crypto.subtle.generateKey(agreeing, true, ['deriveBits']),
  ])
  const [signPoint, agreePoint] = await Promise.all([pointOf(signPair.publicKey), pointOf(agreePair.publicKey)])
  const keyId = await keyIdOf(signPoint, agreePoint)
  const last = before?.keys.at(-1)
  const claims = { v: 1, user: userId, sign: signPoint, agree: agreePoint, at: at.toISOString(), after: last?.keyId ?? null }
  const card = await sign('uzima-keys', claims, { keyId, signKey: signPair.privateKey })
  const made = { keyId, sign: await pkcs8Of(signPair.privateKey), agree: await pkcs8Of(agreePair.privateKey) }
  const endorsement = last && (await endorse(userId, last, keyId))
  return { card, keyId, raw: { userId, keys: [...(before?.keys ?? []), made] } satisfies RawKeys, ...(endorsement && { endorsement }) }
}

async function endorse(userId: string, { keyId: after, sign: pkcs8 }: RawKeys['keys'][number], keyId: string) {
  const signKey = await crypto.subtle.importKey('pkcs8', fromBase64url(pkcs8), signing, false, ['sign'])
  return sign('uzima-endorsement', { v: 1, user: userId, keyId, after }, { keyId: after, signKey })
}

/** Accepts a card only if it is self-signed and names the expected person. */
export async function readCard(card: string, userId: string): Promise<Identity & { after: string | null }> {
  const { sign: signPoint, agree: agreePoint } = unprovenClaims(card, Card)
  const [keyId, verifyKey, agreeKey] = await Promise.all([
    keyIdOf(signPoint, agreePoint),
    importPoint(signPoint, signing, ['verify']),
    importPoint(agreePoint, agreeing, []),
  ])
  const { user, at, after } = await readSigned('uzima-keys', card, { keyId, verifyKey }, Card).catch(() => {
    throw new Refused('card')
  })
  if (user !== userId) throw new Refused('card')
  return { userId, keyId, at, after, verifyKey, agreeKey, isEndorsed: false }
}

/** All keys of a person, oldest first, each verified, including whether the previous ones endorsed it. */
export async function readHistory(history: Pick<PublicKeys, 'keyId' | 'card' | 'endorsement'>[], userId: string): Promise<Identity[]> {
  const cards = await Promise.all(history.map(({ card }) => readCard(card, userId)))
  return Promise.all(
    cards.map(async ({ after, ...identity }, index) => {
      const { keyId, endorsement } = history[index] ?? {}
      if (keyId !== identity.keyId) throw new Refused('card')
      const before = cards[index - 1]
      return { ...identity, isEndorsed: before?.keyId === after && !!endorsement && (await isEndorsed(endorsement, before, identity)) }
    }),
  )
}

async function isEndorsed(endorsement: string, before: Identity, { userId, keyId }: Identity): Promise<boolean> {
  const claims = await readSigned('uzima-endorsement', endorsement, before, Endorsement).catch(() => undefined)
  return claims?.user === userId && claims.keyId === keyId && claims.after === before.keyId
}

const Raw = z.strictObject({
  v: z.literal(1),
  userId: z.uuid(),
  keys: z.array(z.strictObject({ keyId: z.string(), sign: z.string(), agree: z.string() })).check(z.minLength(1)),
})
export const rawAsText = ({ userId, keys }: RawKeys) => JSON.stringify({ v: 1, userId, keys })
export function rawFromText(text: string, userId: string): RawKeys {
  const { v: _, ...raw } = parsed(Raw, () => text)
  if (raw.userId !== userId) throw new Refused('secret')
  return raw
}

/** Imports the keys as non-extractable: usable on this device, but not readable by scripts. */
export const toPrivateKeys = ({ userId, keys }: RawKeys): Promise<PrivateKeys[]> =>
  Promise.all(
    keys.map(async ({ keyId, sign: signText, agree }) => ({
      userId,
      keyId,
      signKey: await crypto.subtle.importKey('pkcs8', fromBase64url(signText), signing, false, ['sign']),
      agreeKey: await crypto.subtle.importKey('pkcs8', fromBase64url(agree), agreeing, false, ['deriveBits']),
    })),
  )

async function pointOf(key: CryptoKey): Promise<Point> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key)
  return Point.parse({ kty, crv, x, y })
}
const pkcs8Of = async (key: CryptoKey) => toBase64url(new Uint8Array(await crypto.subtle.exportKey('pkcs8', key)))
const importPoint = (point: Point, algorithm: { name: string; namedCurve: string }, usages: ('verify' | 'sign')[]) =>
  crypto.subtle.importKey('jwk', point, algorithm, true, usages).catch(() => {
    throw new Refused('card')
  })
