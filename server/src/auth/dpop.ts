import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'

/** What proofs of possession may be signed with (RFC 9449): no key that both sides have. */
export const dpopAlgorithms = ['ES256', 'ES384', 'PS256', 'RS256', 'EdDSA']

const longestProof = 8192
const longestId = 255
/** How old a proof may be, and how far ahead the client's clock. */
const secondsGood = 60
const secondsAhead = 10

export type DpopRequest = { method: string; url: string; now: Date; accessToken?: string }
export type DpopProof = {
  /** Of the client's public key (RFC 7638), which its tokens name as `cnf.jkt`. */
  thumbprint: string
  /** Of key and `jti`, by which a proof counts once. */
  jtiHash: Buffer
  /** From then on it is too old by itself. */
  expiresAt: Date
}

/**
 * What a `DPoP` header proves of this request, and of the access token that is presented with it; undefined if it proves nothing. That it
 * was not used before is for the caller to see to.
 */
export async function readDpopProof(proof: string, { method, url, now, accessToken }: DpopRequest): Promise<DpopProof | undefined> {
  if (proof.length > longestProof) return undefined
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: dpopAlgorithms,
      currentDate: now,
      maxTokenAge: secondsGood,
      clockTolerance: secondsAhead,
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
    })
    const { jti, htm, htu, iat, ath } = payload
    const { jwk } = protectedHeader
    if (typeof jti !== 'string' || jti === '' || jti.length > longestId || iat === undefined || !jwk || 'd' in jwk) return undefined
    if (htm !== method || typeof htu !== 'string' || !isSameAddress(htu, url)) return undefined
    if (accessToken !== undefined && ath !== sha256(accessToken).toString('base64url')) return undefined
    const thumbprint = await calculateJwkThumbprint(jwk as JWK) // a key that has just verified the signature
    const expiresAt = new Date((iat + secondsGood + secondsAhead) * 1000)
    return { thumbprint, jtiHash: sha256(`dpop ${thumbprint} ${jti}`), expiresAt }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Without query and fragment (RFC 9449, 4.3). */
function isSameAddress(one: string, other: string): boolean {
  const bare = (text: string) => {
    const { origin, pathname } = new URL(text)
    return `${origin}${pathname}`
  }
  return URL.canParse(one) && bare(one) === bare(other)
}
