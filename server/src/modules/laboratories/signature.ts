import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { base64url, decodeProtectedHeader, flattenedVerify, type JWK } from 'jose'
import { z } from 'zod/mini'

/** How far the clocks of a laboratory and ours may be apart. */
const leewayMs = 5 * 60_000
const leastModulus = 2048
const curves: Record<string, string> = { prime256v1: 'ES256', secp384r1: 'ES384' }
const rsaAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']

/** A public key as PEM or JWK; undefined if it is none that we take. */
export function readPublicKey(text: string): JWK | undefined {
  try {
    const given = text.trim().startsWith('{') ? (JSON.parse(text) as JsonWebKey) : undefined // createPublicKey says whether it is one
    const isPrivate = given ? 'd' in given : text.includes('PRIVATE KEY')
    if (isPrivate) return undefined
    const key = given ? createPublicKey({ key: given, format: 'jwk' }) : createPublicKey(text)
    if (algorithmsOf(key).length === 0) return undefined
    const { kty, n, e, crv, x, y } = key.export({ format: 'jwk' })
    return JSON.parse(JSON.stringify({ kty, n, e, crv, x, y })) as JWK // without what is undefined
  } catch {
    return undefined
  }
}

function algorithmsOf({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): string[] {
  if (asymmetricKeyType === 'rsa') return (details?.modulusLength ?? 0) >= leastModulus ? rsaAlgorithms : []
  const algorithm = asymmetricKeyType === 'ec' ? curves[details?.namedCurve ?? ''] : undefined
  return algorithm ? [algorithm] : []
}

const parts = /^([\w-]+)\.\.([\w-]+)$/
const Header = z.object({ kid: z.uuid(), aud: z.string(), iat: z.number() })

/** The key that a signature names; undefined if it is no JWS with detached content. */
export function keyIdOf(signature: string): string | undefined {
  try {
    const [, head] = parts.exec(signature) ?? []
    const header = z.safeParse(Header, head && decodeProtectedHeader({ protected: head }))
    return header.success ? header.data.kid : undefined
  } catch {
    return undefined
  }
}

type Verifying = { signature: string; bytes: Uint8Array; jwk: JWK; audience: string; now: Date }
/** Whether these very bytes were signed by this key, for us, just now. */
export async function isSigned({ signature, bytes, jwk, audience, now }: Verifying): Promise<boolean> {
  const [, head = '', mark = ''] = parts.exec(signature) ?? []
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const { protectedHeader } = await flattenedVerify({ protected: head, payload: base64url.encode(bytes), signature: mark }, key, {
      algorithms: algorithmsOf(key),
    })
    const { aud, iat } = z.parse(Header, protectedHeader)
    return aud === audience && Math.abs(now.getTime() - iat * 1000) <= leewayMs
  } catch {
    return false
  }
}
