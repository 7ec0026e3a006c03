import { z } from 'zod/mini'
import { locale, text, timeZone } from './fields.ts'

/** First checks of the screens, SPEC.md: the server's own policy is `passwordLength`. */
export const shortestPassword = { signIn: 6, signUp: 6, reset: 6, registration: 8 } as const
/** The server's policy, in characters. */
export const passwordLength = { min: 8, max: 128 } as const
export const codeLength = 6
export const longest = { name: 120, phone: 40, specialty: 120, licenceNumber: 64, licenceRegion: 120, languages: 10, email: 255 } as const

export const email = z.string().check(z.trim(), z.maxLength(longest.email), z.email())
export const signUpRole = z.enum(['patient', 'provider'])
export type SignUpRole = z.infer<typeof signUpRole>

export const providerKind = z.enum(['doctor', 'nurse', 'therapist', 'pharmacist', 'nutritionist', 'other'])
export type ProviderKind = z.infer<typeof providerKind>

/** What a provider says of themselves at sign-up, for an admin to review: `data.application`. */
export const ProviderApplication = z.object({
  kind: providerKind,
  specialty: text(longest.specialty),
  licence_number: text(longest.licenceNumber),
  licence_region: text(longest.licenceRegion),
  /** ISO 639 codes. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.minLength(1), z.maxLength(longest.languages)),
})
export type ProviderApplication = z.infer<typeof ProviderApplication>

/** `data` of a sign-up by our own screens. Nobody becomes a provider by it: the account starts as a patient's. */
export const SignUpData = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name_too_short'), z.maxLength(longest.name)),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(longest.phone))),
  role: signUpRole,
  locale,
  time_zone: timeZone,
  application: z.optional(ProviderApplication),
})
export type SignUpData = z.infer<typeof SignUpData>

/** Of a mailed link in cookie mode: `/auth?verify=<type>#token_hash=…&next=…`. */
export const linkType = z.enum(['signup', 'recovery'])
export type LinkType = z.infer<typeof linkType>

export type AuthEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/auth/v1/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
}
const authEndpoints = <const T extends Record<string, AuthEndpoint>>(table: T) => table

const optional = z.nullish(z.string())
const redirect = z.object({ redirect_to: optional })
const challenge = { code_challenge: optional, code_challenge_method: optional }
const metadata = z.nullish(z.record(z.string(), z.unknown()))

/** The auth API, in the dialect of @supabase/auth-js. Unknown fields are ignored, null means absent. */
export const authApi = authEndpoints({
  signUp: {
    method: 'POST',
    path: '/auth/v1/signup',
    summary: 'Makes an account and mails a link and a code that confirm its address.',
    query: redirect,
    body: z.object({ email: optional, phone: optional, password: optional, channel: optional, data: metadata, ...challenge }),
  },
  grantToken: {
    method: 'POST',
    path: '/auth/v1/token',
    summary: 'Starts a session by password, or renews one by its refresh token.',
    query: z.object({ grant_type: optional }),
    body: z.object({ email: optional, phone: optional, password: optional, refresh_token: optional }),
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
    body: z.object({ type: optional, email: optional, phone: optional, ...challenge }),
  },
  recoverPassword: {
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'Mails a link and a code that lead to a new password.',
    query: redirect,
    body: z.object({ email: optional, ...challenge }),
  },
  getUser: { method: 'GET', path: '/auth/v1/user', summary: 'The signed-in user.' },
  updateUser: {
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Changes the password or the metadata of the signed-in user.',
    body: z.object({
      email: optional,
      phone: optional,
      password: optional,
      current_password: optional,
      data: metadata,
      app_metadata: metadata,
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
