import { z } from 'zod/mini'
import { authEndpoints, optional } from '../auth-endpoint.ts'

const authorizationId = z.object({ authorization_id: z.uuid() })

const authorization = z.object({
  response_type: optional,
  client_id: optional,
  redirect_uri: optional,
  scope: optional,
  state: optional,
  aud: optional,
  resource: optional,
  launch: optional,
  nonce: optional,
  code_challenge: optional,
  code_challenge_method: optional,
})

/** How an app proves itself: by nothing, by a secret, or by a JWT that it has signed (RFC 7523). */
const proof = {
  client_id: optional,
  client_secret: optional,
  client_assertion_type: optional,
  client_assertion: optional,
}

/** What an app says of itself (RFC 7591, 2). What is not here is left out. */
export const clientMetadata = z.object({
  client_name: optional,
  client_uri: optional,
  policy_uri: optional,
  redirect_uris: z.nullish(z.array(z.string())),
  token_endpoint_auth_method: optional,
  grant_types: z.nullish(z.array(z.string())),
  response_types: z.nullish(z.array(z.string())),
  scope: optional,
  jwks_uri: optional,
  jwks: z.nullish(z.record(z.string(), z.unknown())),
})

/** The authorization server for apps: OAuth 2.1 with PKCE and OpenID Connect, as SMART App Launch 2.2 asks. */
export const oauthApi = authEndpoints({
  authorizeApp: {
    method: 'GET',
    path: '/auth/v1/oauth/authorize',
    summary: 'Begins an app’s request for access, and leads the person to the page that asks them.',
    query: authorization,
  },
  authorizeAppByForm: {
    method: 'POST',
    path: '/auth/v1/oauth/authorize',
    summary: 'The same with the parameters in a form.',
    body: authorization,
    form: true,
  },
  getAuthorization: {
    method: 'GET',
    path: '/auth/v1/oauth/authorizations/:authorization_id',
    summary: 'Which app asks for what, for the person who is asked.',
    params: authorizationId,
  },
  answerAuthorization: {
    method: 'POST',
    path: '/auth/v1/oauth/authorizations/:authorization_id/consent',
    summary: 'Allows or denies what an app asks for; of its kinds of data, some to be read, some to be written, and for so many days.',
    params: authorizationId,
    body: z.object({
      action: optional,
      kinds: z.nullish(z.array(z.string())),
      writes: z.nullish(z.array(z.string())),
      days: z.nullish(z.number()),
    }),
  },
  issueAppToken: {
    method: 'POST',
    path: '/auth/v1/oauth/token',
    summary: 'Exchanges a code or a refresh token of an app for an access token.',
    body: z.object({
      grant_type: optional,
      code: optional,
      redirect_uri: optional,
      code_verifier: optional,
      refresh_token: optional,
      scope: optional,
      ...proof,
    }),
    form: true,
  },
  registerClient: {
    method: 'POST',
    path: '/auth/v1/oauth/clients/register',
    summary: 'Registers an app at its own request (RFC 7591), where the practice lets apps do so.',
    body: clientMetadata,
    oauth: true,
  },
  revokeAppToken: {
    method: 'POST',
    path: '/auth/v1/oauth/revoke',
    summary: 'Ends a token of an app, and all that came from the same sign-in of the app (RFC 7009).',
    body: z.object({ token: optional, token_type_hint: optional, ...proof }),
    form: true,
  },
  introspectAppToken: {
    method: 'POST',
    path: '/auth/v1/oauth/introspect',
    summary: 'Whether a token of an app holds, and what it is for (RFC 7662). For the app itself.',
    body: z.object({ token: optional, token_type_hint: optional, ...proof }),
    form: true,
  },
  listIdTokenKeys: {
    method: 'GET',
    path: '/auth/v1/oauth/jwks',
    summary: 'The public keys of ID tokens, for apps.',
  },
  listAppGrants: { method: 'GET', path: '/auth/v1/user/oauth/grants', summary: 'The apps that one has given access.' },
  endAppGrant: {
    method: 'DELETE',
    path: '/auth/v1/user/oauth/grants',
    summary: 'Ends an app’s access at once.',
    query: z.object({ client_id: optional }),
  },
})
