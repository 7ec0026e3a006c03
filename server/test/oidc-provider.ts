import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll } from 'vitest'

export type Somebody = { sub: string; email?: string; email_verified?: boolean; name?: string }
type Waiting = { somebody: Somebody; nonce: string; challenge: string; redirectUri: string }
/** What the provider should do wrong. */
type Fault = 'nonce' | 'signature' | 'audience' | 'none'

export const oidcClient = { id: 'uzima-at-the-provider', secret: 'a secret of the client' }

/** A small local OpenID provider: discovery, keys, the code flow with PKCE, ID tokens. */
export async function oidcProvider() {
  const http = Fastify()
  const [{ privateKey, publicKey }, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const waiting = new Map<string, Waiting>()
  let issuer = ''
  let fault: Fault = 'none'

  const idToken = async (somebody: Somebody, more: Record<string, unknown> = {}) =>
    new SignJWT({ ...somebody, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' })
      .setIssuer(issuer)
      .setAudience(fault === 'audience' ? 'another client' : oidcClient.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(fault === 'signature' ? stranger.privateKey : privateKey)

  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_: unknown, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
  http.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }))
  http.get('/jwks', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'of-the-provider', alg: 'RS256', use: 'sig' }] }))
  http.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = request.body
    const found = waiting.get(code)
    waiting.delete(code)
    const isRight =
      found?.redirectUri === redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === found?.challenge &&
      isOurClient(request.headers.authorization)
    if (!found || !isRight) return reply.code(400).send({ error: 'invalid_grant' })
    const nonce = fault === 'nonce' ? 'of another' : found.nonce
    return {
      access_token: 'of the provider',
      refresh_token: 'to renew it',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(found.somebody, { nonce }),
    }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  issuer = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  afterAll(() => http.close())

  return {
    issuer,
    idToken,
    failBy: (kind: Fault) => {
      fault = kind
    },
    /** Signs somebody in there; returns where the provider redirects from the given authorization URL. */
    signIn: (location: string, somebody: Somebody): URL => {
      const asked = new URL(location)
      const get = (name: string) => asked.searchParams.get(name) ?? ''
      const code = randomBytes(16).toString('hex')
      waiting.set(code, { somebody, nonce: get('nonce'), challenge: get('code_challenge'), redirectUri: get('redirect_uri') })
      const back = new URL(get('redirect_uri'))
      back.searchParams.set('code', code)
      back.searchParams.set('state', get('state'))
      return back
    },
  }
}

/** RFC 6749 2.3.1: id and secret are form-encoded each, then combined as Basic credentials. */
function isOurClient(authorization = ''): boolean {
  const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
  const [id, secret] = given.map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
  return id === oidcClient.id && secret === oidcClient.secret
}
