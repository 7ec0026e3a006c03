import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { OidcSettings } from './oidc-settings.ts'

/** The claims of the ID token or the userinfo endpoint. */
export type ProviderClaims = { sub: string } & Record<string, unknown>
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }
/** The OAuth state of a sign-in under way. It must come back unchanged, or the response was meant for somebody else. */
export type OAuthState = { state: string; nonce: string; verifier: string }

export type Provider = {
  name: string
  /** Client ids whose ID tokens are accepted. */
  audiences: string[]
  issuer: string
  newOAuthState: () => OAuthState
  authorizationUrl: (oauthState: OAuthState, wish: { redirectUri: string; scopes: string | undefined }) => Promise<string>
  /** Exchanges the authorization response, given as the full callback URL. Throws if it is invalid in any way. */
  exchange: (oauthState: OAuthState, answer: URL) => Promise<{ claims: ProviderClaims; tokens: ProviderTokens }>
  /** Verifies an ID token that an app obtained itself. Throws if it is not the provider's or has expired. */
  readIdToken: (token: string, now: Date) => Promise<JWTPayload>
}
export type Providers = { find: (wish: { name?: string | null; issuer?: string | null; clientId?: string | null }) => Provider | undefined }

const patienceSeconds = 10
/** Asymmetric algorithms only: with a shared secret, any client could forge the provider's tokens. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export function createProviders(settings: OidcSettings[], { isLocal }: { isLocal: boolean }): Providers {
  const providers = settings.map((each) => createProvider(each, isLocal))
  return {
    find: ({ name, issuer, clientId }) =>
      providers.find((each) => (name ? each.name === name : each.issuer === issuer && each.audiences.includes(clientId ?? ''))),
  }
}

function createProvider({ name, issuer, clientId, clientSecret, scopes, audiences }: OidcSettings, isLocal: boolean): Provider {
  let known: Promise<{ config: oidc.Configuration; keys: JWTVerifyGetKey }> | undefined
  const discover = async () => {
    const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
    // a provider on this machine, for development
    const execute = [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])]
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: patienceSeconds })
    const { jwks_uri: address } = config.serverMetadata()
    if (!address) throw new Error(`The provider ${name} publishes no keys.`)
    return { config, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: patienceSeconds * 1000 }) }
  }
  /** Discovery runs on first use and is retried after a failure, so that an unreachable provider doesn't prevent start-up. */
  const discovered = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    name,
    audiences,
    issuer,
    newOAuthState: () => ({ state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }),
    authorizationUrl: async ({ state, nonce, verifier }, { redirectUri, scopes: more }) => {
      const { config } = await discovered()
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: [...new Set(`${scopes} ${more ?? ''}`.split(' ').filter(Boolean))].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    exchange: async ({ state, nonce, verifier }, answer) => {
      const { config } = await discovered()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(config, answer, checks)
      const claims = tokens.claims()
      if (!claims) throw new Error(`The provider ${name} returned no ID token claims.`)
      const isComplete = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined
      const more = isComplete ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      const refresh = tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }
      return { claims: { ...more, ...claims }, tokens: { provider_token: tokens.access_token, ...refresh } }
    },
    readIdToken: async (token, now) => {
      const { config, keys } = await discovered()
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.serverMetadata().issuer,
        audience: audiences,
        algorithms,
        currentDate: now,
        clockTolerance: 30,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      return payload
    },
  }
}
