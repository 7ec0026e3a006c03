import * as oauth from 'openid-client'
import type { Keys } from '#crypto/master-key.ts'
import type { StoredPortal } from './queries.ts'
import type { Reach } from './reach.ts'
import { openSecret } from './secret.ts'

const limits = { mostBytes: 262_144, patienceMs: 8000 }

/** Where the other portal sends people back to. */
export const returnAddress = (publicUrl: string) => `${publicUrl}/health-records/connections`

/** Us as a client of another portal's authorization server. */
export function clientOf({ id, address, clientId, secret, about }: StoredPortal, { keys, reach }: { keys: Keys; reach: Reach }) {
  const proof = secret === null ? oauth.None() : oauth.ClientSecretBasic(openSecret(keys, id, secret))
  const server = {
    issuer: about.issuer ?? address,
    authorization_endpoint: about.authorize,
    token_endpoint: about.token,
    ...(about.revoke && { revocation_endpoint: about.revoke }),
    authorization_response_iss_parameter_supported: about.saysIssuer,
  }
  const client = new oauth.Configuration(server, clientId, {}, proof)
  // only what `reach` takes without TLS, which is this computer in local mode
  if (about.token.startsWith('http:')) oauth.allowInsecureRequests(client)
  client[oauth.customFetch] = async (url, { method, headers, body }) =>
    reach(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined }, limits)
  return client
}

/** The other portal has said no, rather than nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError ||
  error instanceof oauth.AuthorizationResponseError ||
  error instanceof oauth.WWWAuthenticateChallengeError
