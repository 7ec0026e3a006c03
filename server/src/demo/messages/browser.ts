import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { CompactEncrypt, CompactSign, type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'

/**
 * What the browsers of the demo's people would have done: makes keys and encrypts messages in the app's format (web/src/lib/encrypted-messages,
 * which opens them in the test beside this file). Only the demo clinic does so on a server, and its passphrase is printed.
 */
export type Holder = { userId: string; keyId: string; card: string; signKey: CryptoKey; agreeKey: CryptoKey; raw: string }

const utf8 = (text: string) => new TextEncoder().encode(text)
const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

/** The first keys of a person. */
export async function makeKeys(userId: string, at: Date): Promise<Holder> {
  const [signs, agrees] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true }),
  ])
  const [sign, agree] = await Promise.all([pointOf(signs.publicKey), pointOf(agrees.publicKey)])
  const keyId = digest(`uzima-keys-v1|${await calculateJwkThumbprint(sign)}|${await calculateJwkThumbprint(agree)}`)
  const claims = { v: 1, user: userId, sign, agree, at: at.toISOString(), after: null }
  const card = await signed('uzima-keys', claims, { keyId, signKey: signs.privateKey })
  const keys = [{ keyId, sign: await pkcs8Of(signs.privateKey), agree: await pkcs8Of(agrees.privateKey) }]
  const raw = JSON.stringify({ v: 1, userId, keys })
  return { userId, keyId, card, signKey: signs.privateKey, agreeKey: agrees.publicKey, raw }
}

/** PBKDF2 iterations, as the browsers demand them: a quarter of a second of one processor. */
const rounds = 600_000
/** The private keys under a passphrase. */
export const lockKeys = ({ raw }: Holder, passphrase: string): Promise<string> =>
  new CompactEncrypt(utf8(raw))
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', typ: 'uzima-secret' })
    .setKeyManagementParameters({ p2c: rounds })
    .encrypt(utf8(passphrase.normalize('NFKC')))

type Letter = { id: string; conversation: string; at: Date; body: string; from: Holder; to: Holder }
/** A message for its two people; there is no key of the practice in a demo that begins. */
export async function encryptMessage({ id, conversation, at, body, from, to }: Letter) {
  const key = new Uint8Array(randomBytes(32))
  const cmt = digest('uzima-message-commit-v1', key)
  const readers = [from, to]
  const about = { v: 1, id, conversation, from: from.userId, at: at.toISOString(), to: readers.map(({ keyId }) => keyId).sort() }
  const letter = await signed('uzima-message', { ...about, cmt, body, files: [] }, from)
  const place = { cid: conversation, mid: id }
  const content = await new CompactEncrypt(utf8(letter))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'uzima-message', ...place, cmt })
    .encrypt(key)
  const wraps = readers.map(async ({ keyId, agreeKey }) => {
    const header = { alg: 'ECDH-ES+A256KW', enc: 'A256GCM', typ: 'uzima-wrap', ...place, kid: keyId }
    return { keyId, wrap: await new CompactEncrypt(key).setProtectedHeader(header).encrypt(agreeKey) }
  })
  return { content, wraps: await Promise.all(wraps) }
}

const signed = (typ: string, claims: object, { keyId, signKey }: Pick<Holder, 'keyId' | 'signKey'>) =>
  new CompactSign(utf8(JSON.stringify(claims))).setProtectedHeader({ alg: 'ES256', typ, kid: keyId }).sign(signKey)

async function pointOf(key: CryptoKey) {
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(key)
  return { kty, crv, x, y }
}
const pkcs8Of = async (key: CryptoKey) => Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64url')
