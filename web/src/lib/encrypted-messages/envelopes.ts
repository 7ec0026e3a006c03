import { CompactEncrypt, CompactSign, type CryptoKey, compactDecrypt, compactVerify, decodeProtectedHeader } from 'jose'
import { z } from 'zod/mini'
import { type Bytes, fromBase64url, fromUtf8, utf8 } from './bytes.ts'
import { Refused } from './refused.ts'

/**
 * The only file that uses the JOSE library. Every kind of envelope has one fixed set of algorithms and header fields; anything else is
 * refused before a key is used.
 */
type Signed = 'uzima-keys' | 'uzima-endorsement' | 'uzima-message' | 'uzima-pin' | 'uzima-call' | 'uzima-grant'

const SignedHeader = z.strictObject({ alg: z.literal('ES256'), typ: z.string(), kid: z.string() })

export const sign = (typ: Signed, claims: object, { keyId, signKey }: { keyId: string; signKey: CryptoKey }): Promise<string> =>
  new CompactSign(utf8(JSON.stringify(claims))).setProtectedHeader({ alg: 'ES256', typ, kid: keyId }).sign(signKey)

/** The key id that claims to have signed this. Unverified. */
export const signerOf = (jws: string): string => headerOf(jws, SignedHeader).kid

/** The signed claims, without verifying the signature. */
export function unprovenClaims<S extends z.ZodMiniType>(jws: string, claims: S): z.output<S> {
  const [, payload = ''] = jws.split('.')
  return parsed(claims, () => fromUtf8(fromBase64url(payload)))
}

type Signer = { keyId: string; verifyKey: CryptoKey }
export async function readSigned<S extends z.ZodMiniType>(typ: Signed, jws: string, { keyId, verifyKey }: Signer, claims: S) {
  const header = headerOf(jws, SignedHeader)
  if (header.typ !== typ || header.kid !== keyId) throw new Refused('signature')
  const { payload } = await compactVerify(jws, verifyKey, { algorithms: ['ES256'] }).catch(() => {
    throw new Refused('signature')
  })
  return parsed(claims, () => fromUtf8(payload))
}

const ContentHeader = z.strictObject({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  typ: z.literal('uzima-message'),
  cid: z.string(),
  mid: z.string(),
  cmt: z.string(),
})
type EncryptionContext = { conversation: string; id: string }

export const encryptContent = (
  text: string,
  key: Bytes,
  { conversation, id, commitment }: EncryptionContext & { commitment: string },
): Promise<string> =>
  new CompactEncrypt(utf8(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'uzima-message', cid: conversation, mid: id, cmt: commitment })
    .encrypt(key)

export async function decryptContent(
  jwe: string,
  key: Bytes,
  { conversation, id, commitment }: EncryptionContext & { commitment: string },
): Promise<string> {
  const { cid, mid, cmt } = headerOf(jwe, ContentHeader)
  if (cid !== conversation || mid !== id) throw new Refused('wrong_place')
  // before decrypting: a ciphertext can be crafted to decrypt under two keys
  if (cmt !== commitment) throw new Refused('commitment')
  const { plaintext } = await compactDecrypt(jwe, key, allowed('dir')).catch(() => {
    throw new Refused('changed')
  })
  return fromUtf8(plaintext)
}

const Coordinate = z.string().check(z.maxLength(64))
const WrapHeader = z.strictObject({
  alg: z.literal('ECDH-ES+A256KW'),
  enc: z.literal('A256GCM'),
  typ: z.literal('uzima-wrap'),
  cid: z.string(),
  mid: z.string(),
  kid: z.string(),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: Coordinate, y: Coordinate }),
})
type WrapContext = EncryptionContext & { keyId: string }

export const wrapKey = (key: Bytes, agreeKey: CryptoKey, { conversation, id, keyId }: WrapContext): Promise<string> =>
  new CompactEncrypt(key)
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', typ: 'uzima-wrap', cid: conversation, mid: id, kid: keyId })
    .encrypt(agreeKey)

export async function unwrapKey(jwe: string, agreeKey: CryptoKey, { conversation, id, keyId }: WrapContext): Promise<Bytes> {
  const { cid, mid, kid } = headerOf(jwe, WrapHeader)
  if (cid !== conversation || mid !== id) throw new Refused('wrong_place')
  if (kid !== keyId) throw new Refused('wrap')
  const { plaintext } = await compactDecrypt(jwe, agreeKey, allowed('ECDH-ES+A256KW')).catch(() => {
    throw new Refused('wrap')
  })
  if (plaintext.length !== 32) throw new Refused('wrap')
  return new Uint8Array(plaintext)
}

/** PBKDF2 iterations for a passphrase. */
const rounds = 600_000
const SecretHeader = z.strictObject({
  alg: z.literal('PBES2-HS512+A256KW'),
  enc: z.literal('A256GCM'),
  typ: z.literal('uzima-secret'),
  p2c: z.literal(rounds),
  p2s: z.string(),
})

export const encryptUnderSecret = (text: string, secret: string): Promise<string> =>
  new CompactEncrypt(utf8(text))
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', typ: 'uzima-secret' })
    .setKeyManagementParameters({ p2c: rounds })
    .encrypt(utf8(secret))

export async function decryptUnderSecret(jwe: string, secret: string): Promise<string> {
  headerOf(jwe, SecretHeader)
  const { plaintext } = await compactDecrypt(jwe, utf8(secret), { ...allowed('PBES2-HS512+A256KW'), maxPBES2Count: rounds }).catch(() => {
    throw new Refused('secret')
  })
  return fromUtf8(plaintext)
}

/** Under a key that is random or derived from random bits. `kid`: which passkey or device holds it. */
const KeyedHeader = z.strictObject({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  typ: z.string(),
  ver: z.literal(1),
  sub: z.string(),
  kid: z.string(),
  salt: z.string().check(z.maxLength(64)),
})
type Keyed = 'uzima-passkey' | 'uzima-device' | 'uzima-transfer'
type Owner = { sub: string; kid: string }

export const encryptUnderKey = (typ: Keyed, text: string, key: Bytes | CryptoKey, context: Owner & { salt: string }): Promise<string> =>
  new CompactEncrypt(utf8(text)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ, ver: 1, ...context }).encrypt(key)

export async function decryptUnderKey(
  typ: Keyed,
  jwe: string,
  { sub, kid }: Owner,
  keyFor: (salt: Bytes) => Promise<Bytes | CryptoKey>,
): Promise<string> {
  const header = headerOf(jwe, KeyedHeader)
  if (header.typ !== typ) throw new Refused('algorithm')
  if (header.sub !== sub || header.kid !== kid) throw new Refused('wrong_place')
  const key = await keyFor(fromBase64url(header.salt))
  const { plaintext } = await compactDecrypt(jwe, key, allowed('dir')).catch(() => {
    throw new Refused('secret')
  })
  return fromUtf8(plaintext)
}

const allowed = (alg: 'dir' | 'ECDH-ES+A256KW' | 'PBES2-HS512+A256KW') => ({
  keyManagementAlgorithms: [alg],
  contentEncryptionAlgorithms: ['A256GCM' as const],
  maxDecompressedLength: 0,
})

function headerOf<S extends z.ZodMiniType>(envelope: string, header: S): z.output<S> {
  let found: unknown
  try {
    found = decodeProtectedHeader(envelope)
  } catch {
    throw new Refused('malformed')
  }
  const read = header.safeParse(found)
  if (!read.success) throw new Refused('algorithm')
  return read.data
}

export function parsed<S extends z.ZodMiniType>(shape: S, text: () => string): z.output<S> {
  try {
    return shape.parse(JSON.parse(text()))
  } catch {
    throw new Refused('malformed')
  }
}
