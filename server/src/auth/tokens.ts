import { createHash, type JsonWebKey } from 'node:crypto'
import { calculateJwkThumbprint, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'

export const accessTokenSeconds = 300
const algorithm = 'ES256'
const audience = 'authenticated'
const cachedTokens = 20_000

const AccessClaims = z.looseObject({ sub: z.uuid(), session_id: z.uuid(), exp: z.number() })
export type AccessClaims = z.infer<typeof AccessClaims>

/** What an access token says of a session, beside its times and issuer. */
export type SessionClaims = {
  sub: string
  session_id: string
  email: string
  phone: string
  role: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_anonymous: boolean
}

/** A good token's claims, or why it is not one. */
export type ReadToken =
  | { claims: AccessClaims }
  | { fault: 'bad_signature' | 'sub_missing' | 'sub_malformed' | 'session_malformed'; detail: string }

export type Tokens = {
  sign: (claims: SessionClaims, now: Date) => Promise<{ token: string; expiresAt: number }>
  read: (token: string, now: Date) => Promise<ReadToken>
  verify: (token: string, now: Date) => Promise<AccessClaims | undefined>
  jwks: () => Promise<{ keys: JWK[] }>
}

/** Signs and checks access tokens with the one key of this installation; its algorithm is fixed, whatever a header says. */
export function createTokens({ signingKey, issuer }: { signingKey: JsonWebKey; issuer: string }): Tokens {
  const keys = loadKeys(signingKey)
  const known = new Map<string, AccessClaims>()

  const remember = (name: string, claims: AccessClaims) => {
    const oldest = known.size >= cachedTokens ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, claims)
  }

  const read = async (token: string, now: Date): Promise<ReadToken> => {
    const name = createHash('sha256').update(token).digest('base64')
    const cached = known.get(name)
    if (cached && cached.exp * 1000 > now.getTime()) return { claims: cached }
    if (cached) known.delete(name)
    const { publicKey, kid } = await keys
    try {
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      })
      if (protectedHeader.kid !== kid) return { fault: 'bad_signature', detail: 'unknown kid' }
      const result = readClaims(payload)
      if ('claims' in result) remember(name, result.claims)
      return result
    } catch (error) {
      if (error instanceof errors.JOSEError) return { fault: 'bad_signature', detail: faultTexts[error.code] ?? 'token is malformed' }
      if (error instanceof TypeError) return { fault: 'bad_signature', detail: 'token is malformed' }
      throw error
    }
  }

  return {
    read,
    verify: async (token, now) => {
      const result = await read(token, now)
      return 'claims' in result ? result.claims : undefined
    },
    sign: async (claims, now) => {
      const { privateKey, kid } = await keys
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + accessTokenSeconds
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },
    jwks: async () => ({ keys: [(await keys).published] }),
  }
}

async function loadKeys({ kty = '', crv = '', x = '', y = '', d = '' }: JsonWebKey) {
  const shown = { kty, crv, x, y }
  const [privateKey, publicKey, kid] = await Promise.all([
    importJWK({ ...shown, d }, algorithm),
    importJWK(shown, algorithm),
    calculateJwkThumbprint(shown),
  ])
  const published: JWK = { ...shown, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }
  return { privateKey, publicKey, kid, published }
}

function readClaims(payload: Record<string, unknown>): ReadToken {
  const result = z.safeParse(AccessClaims, payload)
  if (result.success) return { claims: result.data }
  if (payload.sub === undefined || payload.sub === '') return { fault: 'sub_missing', detail: 'missing sub claim' }
  if (!z.safeParse(z.uuid(), payload.sub).success) return { fault: 'sub_malformed', detail: 'sub claim must be a UUID' }
  return { fault: 'session_malformed', detail: 'session_id claim must be a UUID' }
}

const faultTexts: Record<string, string> = {
  ERR_JWT_EXPIRED: 'token is expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'token has invalid claims',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature is invalid',
  ERR_JOSE_ALG_NOT_ALLOWED: 'signing method is not accepted',
}
