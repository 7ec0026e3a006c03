import { z } from 'zod/mini'
import { authEndpoints, captcha, challenge, metadata, optional, optionalFlag, redirect } from '../auth-endpoint.ts'

/** Sign-up, sign-in and sign-out, codes and links, and the user's own account. */
export const signInApi = authEndpoints({
  signUp: {
    method: 'POST',
    path: '/auth/v1/signup',
    summary: 'Makes an account and mails a link and a code that confirm its address.',
    query: redirect,
    body: z.object({ email: optional, phone: optional, password: optional, channel: optional, data: metadata, ...challenge, ...captcha }),
  },
  grantToken: {
    method: 'POST',
    path: '/auth/v1/token',
    summary:
      'Starts a session by password, by the code of a flow or by the identity token of a provider, or renews one by its refresh token.',
    query: z.object({ grant_type: optional }),
    body: z.object({
      email: optional,
      phone: optional,
      password: optional,
      refresh_token: optional,
      auth_code: optional,
      code_verifier: optional,
      provider: optional,
      id_token: optional,
      nonce: optional,
      client_id: optional,
      issuer: optional,
      link_identity: optionalFlag,
      ...captcha,
    }),
  },
  verifyToken: {
    method: 'POST',
    path: '/auth/v1/verify',
    summary: 'Accepts a mailed code or the token of a mailed link and starts a session.',
    body: z.object({ type: optional, token: optional, token_hash: optional, email: optional, phone: optional, redirect_to: optional }),
  },
  openLink: {
    method: 'GET',
    path: '/auth/v1/verify',
    summary: 'Where the link of a mail leads for clients without cookie mode: accepts it and redirects with the session in the fragment.',
    query: z.object({ token: optional, type: optional, redirect_to: optional }),
  },
  acceptLink: {
    method: 'POST',
    path: '/auth/v1/verify/link',
    summary: 'The button of the page that stands before a mailed link outside local mode.',
    query: z.object({ token: optional, type: optional, redirect_to: optional }),
  },
  resendMail: {
    method: 'POST',
    path: '/auth/v1/resend',
    summary: 'Sends the confirmation mail again.',
    query: redirect,
    body: z.object({ type: optional, email: optional, phone: optional, ...challenge, ...captcha }),
  },
  recoverPassword: {
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'Mails a link and a code that lead to a new password.',
    query: redirect,
    body: z.object({ email: optional, ...challenge, ...captcha }),
  },
  getUser: { method: 'GET', path: '/auth/v1/user', summary: 'The signed-in user.' },
  updateUser: {
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Changes password, metadata, address or phone of the signed-in user; a new address or phone counts once it is confirmed.',
    query: redirect,
    body: z.object({
      email: optional,
      phone: optional,
      password: optional,
      current_password: optional,
      nonce: optional,
      data: metadata,
      app_metadata: metadata,
      channel: optional,
      ...challenge,
    }),
  },
  signOut: {
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'Ends sessions: all (global), this one (local) or all but this one (others).',
    query: z.object({ scope: optional }),
  },
  listSigningKeys: {
    method: 'GET',
    path: '/auth/v1/.well-known/jwks.json',
    summary: 'The public keys that access tokens are signed with.',
  },
  getSettings: { method: 'GET', path: '/auth/v1/settings', summary: 'Which ways to sign in are on.' },
  getHealth: { method: 'GET', path: '/auth/v1/health', summary: 'Whether the auth API answers.' },
})
