import { createPrivateKey, type KeyObject } from 'node:crypto'
import { type JWK, SignJWT } from 'jose'
import { decryptSecret } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { Pool } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import { findIdTokenKeys, idTokenKeys, insertIdTokenKey, newIdTokenKey, type StoredIdTokenKey } from './id-token-keys.ts'

/** What an app learns of who the person is. */
export type IdClaims = { sub: string; aud: string; auth_time: number; nonce?: string; fhirUser?: string }

export type IdTokens = {
  sign: (claims: IdClaims, now: Date) => Promise<string>
  /** The public keys. The first call ever makes the first key. */
  jwks: (now: Date) => Promise<{ keys: JWK[] }>
}

type Loaded = { readAt: number; signing: { kid: string; key: KeyObject }; published: JWK[] }

const algorithm = 'RS256'
const seconds = 600
/** How soon a process takes up a change of the keys. */
const freshMs = 60_000

export function createIdTokens({ pool, keys, issuer }: { pool: Pool; keys: Keys; issuer: string }): IdTokens {
  let loaded: Loaded | undefined
  const load = async (now: Date): Promise<Loaded> => {
    const age = loaded ? now.getTime() - loaded.readAt : Number.POSITIVE_INFINITY
    if (loaded && age >= 0 && age < freshMs) return loaded
    let stored = await onConnection(pool, findIdTokenKeys)
    if (stored.length === 0) {
      const made = await newIdTokenKey(keys, now, true)
      await onConnection(pool, (db) => insertIdTokenKey(db, made))
      stored = await onConnection(pool, findIdTokenKeys)
    }
    loaded = { ...read(keys, stored), readAt: now.getTime() }
    return loaded
  }
  return {
    jwks: async (now) => ({ keys: (await load(now)).published }),
    sign: async (claims, now) => {
      const { signing } = await load(now)
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signing.kid })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(signing.key)
    },
  }
}

function read(keys: Keys, stored: StoredIdTokenKey[]): Omit<Loaded, 'readAt'> {
  const signing = stored.find(({ signs }) => signs)
  if (!signing) throw new Error('No key signs ID tokens.')
  const secret = decryptSecret(keys, idTokenKeys, signing.id, signing.privateKey)
  return {
    signing: { kid: signing.id, key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) },
    published: stored.map(({ id, publicKey }) => ({
      ...(publicKey as JWK), // written by `newIdTokenKey`
      ...{ kid: id, alg: algorithm, use: 'sig', key_ops: ['verify'] },
    })),
  }
}
