import { randomUUID, webcrypto } from 'node:crypto'
import * as oauth from 'openid-client'
import type { Services } from '#services.ts'
import type { StoredPortal } from './queries.ts'
import { reachOf } from './reach.ts'
import { openSecret } from './secret.ts'

const limits = { mostBytes: 262_144, patienceMs: 8000 }
const assertionSeconds = 120

/** Where the other portal sends people back to. */
export const returnAddress = (publicUrl: string) => `${publicUrl}/health-records/connections`

type World = { services: Pick<Services, 'config' | 'keys' | 'portalKeys'>; now: Date }
/** Us as a client of another portal's authorization server. */
export async function clientOf(portal: StoredPortal, { services, now }: World) {
  const { address, clientId, about } = portal
  const reach = reachOf(services.config)
  const server = {
    issuer: about.issuer ?? address,
    authorization_endpoint: about.authorize,
    token_endpoint: about.token,
    ...(about.revoke && { revocation_endpoint: about.revoke }),
    authorization_response_iss_parameter_supported: about.saysIssuer,
  }
  const client = new oauth.Configuration(server, clientId, {}, await proofFor(portal, { services, now }))
  // only what `reach` takes without TLS, which is this computer in local mode
  if (about.token.startsWith('http:')) oauth.allowInsecureRequests(client)
  client[oauth.customFetch] = async (url, { method, headers, body }) =>
    reach(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined }, limits)
  return client
}

async function proofFor({ id, secret, signs, clientId, about }: StoredPortal, { services, now }: World): Promise<oauth.ClientAuth> {
  if (secret !== null) return oauth.ClientSecretBasic(openSecret(services.keys, id, secret))
  if (!signs) return oauth.None()
  const { signing } = await services.portalKeys(now)
  const key = await webcrypto.subtle.importKey(
    'jwk',
    signing.key.export({ format: 'jwk' }),
    { name: 'ECDSA', namedCurve: 'P-384' },
    false,
    ['sign'],
  )
  const seconds = Math.floor(now.getTime() / 1000)
  return oauth.PrivateKeyJwt(
    { key, kid: signing.kid },
    {
      // SMART App Launch has them for the token endpoint, by our clock
      [oauth.modifyAssertion]: (header, payload) => {
        header.typ = 'JWT'
        Object.assign(payload, { iss: clientId, sub: clientId, aud: about.token, jti: randomUUID() })
        Object.assign(payload, { iat: seconds, nbf: seconds, exp: seconds + assertionSeconds })
      },
    },
  )
}

/** The other portal has said no, rather than nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError ||
  error instanceof oauth.AuthorizationResponseError ||
  error instanceof oauth.WWWAuthenticateChallengeError
