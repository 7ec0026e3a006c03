import { z } from 'zod/mini'
import { authEndpoints, challenge, optional, optionalFlag } from '../auth-endpoint.ts'

const wanted = { provider: optional, redirect_to: optional, scopes: optional, ...challenge }

/** OAuth sign-in, and the identities linked to an account. */
export const providersApi = authEndpoints({
  authorizeProvider: {
    method: 'GET',
    path: '/auth/v1/authorize',
    summary: 'Redirects to the sign-in page of an OpenID provider.',
    query: z.object(wanted),
  },
  acceptProvider: {
    method: 'GET',
    path: '/auth/v1/callback',
    summary: 'The callback for OpenID providers.',
    query: z.object({ code: optional, state: optional, iss: optional, error: optional, error_description: optional }),
  },
  authorizeIdentity: {
    method: 'GET',
    path: '/auth/v1/user/identities/authorize',
    summary: 'The sign-in address of a provider, to link its identity to the signed-in account.',
    query: z.object({ ...wanted, skip_http_redirect: optional }),
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/auth/v1/user/identities/:identity_id',
    summary: 'Unlinks an identity from the signed-in account; one must remain.',
    params: z.object({ identity_id: z.uuid() }),
  },
  signInBySso: {
    method: 'POST',
    path: '/auth/v1/sso',
    summary: 'Sign-in through the directory of an organisation; none is offered.',
    body: z.object({ provider_id: optional, domain: optional, redirect_to: optional, skip_http_redirect: optionalFlag, ...challenge }),
  },
})
