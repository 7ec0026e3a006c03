import { hash, type JsonWebKey } from 'node:crypto'
import { decodeProtectedHeader, errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import { loadSigningKeys } from './signing-keys.ts'

const cachedTokens = 20_000

const AccessClaims = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  generation: z._default(z.number(), 0),
  cnf: z.optional(z.object({ jkt: z.string() })),
})
export type AccessClaims = z.infer<typeof AccessClaims>

/** The claims of an access token, besides its times and issuer. */
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
  /** That of the refresh token beside it. Below the session's floor neither counts any more. */
  generation?: number
  /** pending: must be verified before anything else is allowed. enrol: must be set up. */
  second_factor?: 'pending' | 'enrol'
  /** The deadline for enrolment, in epoch seconds. */
  second_factor_due?: number
}

/** The claims of an app's access token: `session_id` is its sign-in, `cnf` the key without which it opens nothing (RFC 9449). */
export type AppClaims = { sub: string; session_id: string; client_id: string; scope: string; cnf?: { jkt: string } }

/** The claims of a valid token, or why it is invalid. */
export type ReadToken =
  | { claims: AccessClaims }
  | { fault: 'bad_signature' | 'sub_missing' | 'sub_malformed' | 'session_malformed'; detail: string }

/** The payload of a token that is signed by us, meant for us and not expired; or why it is not. */
export type ReadPayload = { payload: JWTPayload } | { fault: 'bad_signature'; detail: string }

export type Tokens = {
  /** `until`: the latest expiry. */
  sign: (claims: SessionClaims | AppClaims, now: Date, until?: Date) => Promise<{ token: string; expiresAt: number }>
  read: (token: string, now: Date) => Promise<ReadToken>
  /** The payload of any valid token, not only a person's. */
  readPayload: (token: string, now: Date) => Promise<ReadPayload>
  verify: (token: string, now: Date) => Promise<AccessClaims | undefined>
  jwks: () => Promise<{ keys: JWK[] }>
}

export type TokenOptions = { signingKeys: JsonWebKey[]; issuer: string; audience?: string; seconds?: number }

/** Signs and verifies access tokens; the algorithm is the key's, whatever the token's header says. */
export function createTokens({ signingKeys, issuer, audience = 'authenticated', seconds = 300 }: TokenOptions): Tokens {
  const keys = loadSigningKeys(signingKeys)
  const known = new Map<string, AccessClaims>()

  const remember = (name: string, claims: AccessClaims) => {
    const oldest = known.size >= cachedTokens ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, claims)
  }

  const readPayload = async (token: string, now: Date): Promise<ReadPayload> => {
    const { byId } = await keys
    try {
      const key = byId.get(decodeProtectedHeader(token).kid ?? '')
      if (!key) return { fault: 'bad_signature', detail: 'unknown kid' }
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: [key.algorithm],
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      })
      return { payload }
    } catch (error) {
      if (error instanceof errors.JOSEError) return { fault: 'bad_signature', detail: faultTexts[error.code] ?? 'token is malformed' }
      if (error instanceof TypeError) return { fault: 'bad_signature', detail: 'token is malformed' }
      throw error
    }
  }

  const read = async (token: string, now: Date): Promise<ReadToken> => {
    const name = hash('sha256', token, 'base64')
    const cached = known.get(name)
    if (cached && cached.exp * 1000 > now.getTime()) return { claims: cached }
    if (cached) known.delete(name)
    const signed = await readPayload(token, now)
    if ('fault' in signed) return signed
    const result = readClaims(signed.payload)
    if ('claims' in result) remember(name, result.claims)
    return result
  }

  return {
    read,
    readPayload,
    verify: async (token, now) => {
      const result = await read(token, now)
      return 'claims' in result ? result.claims : undefined
    },
    sign: async (claims, now, until) => {
      const { privateKey, kid, algorithm } = (await keys).signing
      const issuedAt = Math.floor(now.getTime() / 1000)
      const latest = until ? Math.floor(until.getTime() / 1000) : Number.POSITIVE_INFINITY
      const expiresAt = Math.min(issuedAt + seconds, latest)
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },
    jwks: async () => ({ keys: (await keys).published }),
  }
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
