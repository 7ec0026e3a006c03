import { type JWK, SignJWT } from 'jose'
import type { Keys } from '#crypto/master-key.ts'
import type { Pool } from '#db/connect.ts'
import { keysInDatabase } from './stored-keys.ts'

/** What an app learns of who the person is. */
export type IdClaims = { sub: string; aud: string; auth_time: number; nonce?: string; fhirUser?: string }

export type IdTokens = {
  sign: (claims: IdClaims, now: Date) => Promise<string>
  /** The public keys. The first call ever makes the first key. */
  jwks: (now: Date) => Promise<{ keys: JWK[] }>
}

const seconds = 600

export function createIdTokens({ pool, keys, issuer }: { pool: Pool; keys: Keys; issuer: string }): IdTokens {
  const load = keysInDatabase({ pool, keys, use: 'id_token' })
  return {
    jwks: async (now) => ({ keys: (await load(now)).published }),
    sign: async (claims, now) => {
      const { signing } = await load(now)
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signing.kid })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(signing.key)
    },
  }
}
