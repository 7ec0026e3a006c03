import { z } from 'zod/mini'
import { authEndpoints, captcha, challenge, metadata, optional, optionalFlag, redirect } from '../auth-endpoint.ts'

/** Sign-up, sign-in and sign-out, codes and links, and the user's own account. */
export const signInApi = authEndpoints({
  signUp: {
    method: 'POST',
    path: '/auth/v1/signup',
    summary: 'Creates an account and mails a link and a code that confirm its address.',
    query: redirect,
    body: z.object({ email: optional, phone: optional, password: optional, channel: optional, data: metadata, ...challenge, ...captcha }),
  },
  grantToken: {
    method: 'POST',
    path: '/auth/v1/token',
    summary:
      'Starts a session with a password, an authorization code or a provider’s identity token, or renews one with its refresh token.',
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
    summary: 'The target of mailed links for clients without cookie mode: accepts the link and redirects with the session in the fragment.',
    query: z.object({ token: optional, type: optional, redirect_to: optional }),
  },
  acceptLink: {
    method: 'POST',
    path: '/auth/v1/verify/link',
    summary: 'Confirms the page shown before a mailed link takes effect, outside local mode.',
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
    summary: 'Mails a link and a code for setting a new password.',
    query: redirect,
    body: z.object({ email: optional, ...challenge, ...captcha }),
  },
  getUser: { method: 'GET', path: '/auth/v1/user', summary: 'The signed-in user.' },
  updateUser: {
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Changes the signed-in user’s password, metadata, address or phone; a new address or phone takes effect once confirmed.',
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
    summary: 'The public keys for verifying access tokens.',
  },
  getSettings: { method: 'GET', path: '/auth/v1/settings', summary: 'Which ways to sign in are enabled.' },
  getHealth: { method: 'GET', path: '/auth/v1/health', summary: 'Whether the auth API is available.' },
})
