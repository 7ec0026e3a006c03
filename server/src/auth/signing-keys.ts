import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { z } from 'zod/mini'
import { ConfigError } from '#config-values.ts'

/** The only algorithm allowed for each key type: the token's header has no say in it. */
const algorithms = { EC: 'ES256', RSA: 'RS256' } as const
type Algorithm = (typeof algorithms)[keyof typeof algorithms]
const fewestRsaBits = 2048

const Key = z.looseObject({
  kty: z.enum(['EC', 'RSA']),
  kid: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))),
  key_ops: z.optional(z.array(z.string())),
  d: z.optional(z.string()),
})
const KeySet = z.union([z.array(Key), z.object({ keys: z.array(Key) })])

/** One key signs; the others are only published and accepted: the next one before it signs, the last one until its tokens expire. */
export type SigningKeys = { signing: LoadedKey & { privateKey: CryptoKey }; byId: Map<string, LoadedKey>; published: JWK[] }
type LoadedKey = { kid: string; algorithm: Algorithm; publicKey: CryptoKey }

/** The default location: beside the master key. */
export const signingKeysBeside = (masterKeyFile: string) => path.join(path.dirname(masterKeyFile), 'signing-keys.json')

/** Reads a JSON Web Key Set; without a file, returns the key derived from the master key (`made`). */
export function readSigningKeys(file: string, { made, isGiven }: { made: JsonWebKey; isGiven: boolean }): JsonWebKey[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (!isGiven && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [made]
    throw new ConfigError(`AUTH_SIGNING_KEYS_FILE is "${file}", which cannot be read.`)
  }
  return parseKeySet(file, text)
}

export function parseKeySet(file: string, text: string): JsonWebKey[] {
  const refuse = (why: string) => new ConfigError(`The signing keys in ${file} cannot be used: ${why}.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw refuse('the file is not JSON')
  }
  const set = z.safeParse(KeySet, json)
  if (!set.success) throw refuse('it must be a JSON Web Key Set of EC or RSA keys')
  const keys = (Array.isArray(set.data) ? set.data : set.data.keys) as JsonWebKey[] // each key is validated below
  for (const key of keys) {
    const fault = faultOf(key)
    if (fault) throw refuse(fault)
  }
  if (keys.filter(signs).length !== 1 && !(keys.length === 1 && keys[0]?.d))
    throw refuse('exactly one key must have "sign" among its key_ops')
  return keys
}

export const signs = ({ key_ops: operations, d }: JsonWebKey) => d !== undefined && Array.isArray(operations) && operations.includes('sign')

function faultOf(key: JsonWebKey): string | undefined {
  try {
    const { asymmetricKeyDetails: details } = key.d ? createPrivateKey({ key, format: 'jwk' }) : createPublicKey({ key, format: 'jwk' })
    if (key.kty === 'EC' && key.crv !== 'P-256') return 'an EC key must be of the curve P-256'
    if (key.kty === 'RSA' && (details?.modulusLength ?? 0) < fewestRsaBits) return `an RSA key must have at least ${fewestRsaBits} bits`
    return undefined
  } catch {
    return 'a key is damaged'
  }
}

export async function loadSigningKeys(keys: JsonWebKey[]): Promise<SigningKeys> {
  const signingKey = keys.find(signs) ?? keys[0]
  if (!signingKey) throw new Error('There is no signing key.')
  const loaded = await Promise.all(keys.map(load))
  const signing = loaded[keys.indexOf(signingKey)]
  if (!signing?.privateKey) throw new Error('The signing key has no private part.')
  return {
    signing: { ...signing, privateKey: signing.privateKey },
    byId: new Map(loaded.map((key) => [key.kid, key])),
    published: loaded.map(({ published }) => published),
  }
}

/** Omits `key_ops`: Web Crypto rejects a private key that may also verify. */
async function load(key: JsonWebKey) {
  const { kty = '', crv = '', x = '', y = '', n = '', e = '' } = key
  const shown: JWK = kty === 'EC' ? { kty, crv, x, y } : { kty, n, e }
  const algorithm = kty === 'EC' ? algorithms.EC : algorithms.RSA
  const kid = typeof key.kid === 'string' ? key.kid : await calculateJwkThumbprint(shown)
  const { d, p, q, dp, dq, qi } = key
  const [publicKey, privateKey] = await Promise.all([
    importKey(shown, algorithm),
    d === undefined ? undefined : importKey({ ...shown, d, ...(kty === 'RSA' && { p, q, dp, dq, qi }) } as JWK, algorithm),
  ])
  const published: JWK = { ...shown, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  return { kid, algorithm, publicKey, privateKey, published }
}

async function importKey(key: JWK, algorithm: Algorithm): Promise<CryptoKey> {
  const imported = await importJWK(key, algorithm)
  if (imported instanceof Uint8Array) throw new Error('A signing key must not be symmetric.')
  return imported
}
