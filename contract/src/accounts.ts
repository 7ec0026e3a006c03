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
export const linkType = z.enum(['signup', 'recovery', 'magiclink', 'invite', 'email_change'])
export type LinkType = z.infer<typeof linkType>

const factorType = z.enum(['totp', 'phone', 'webauthn'])
export type FactorType = z.infer<typeof factorType>
const way = z.enum(['webauthn', 'totp', 'phone', 'email', 'recovery_code', 'password'])
/** A way to prove who one is. */
export type ProofWay = z.infer<typeof way>

/** What GET /auth/v1/factors answers. */
export const SecondFactors = z.object({
  /** What may be proved now; for a sign-in that is to be finished, what finishes it. The strongest first. */
  ways: z.array(way),
  email_code: z.boolean(),
  factors: z.array(
    z.object({
      id: z.uuid(),
      factor_type: factorType,
      friendly_name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Kinds that this server offers to set up. */
  offered: z.array(factorType),
  recovery_codes: z.object({ total: z.int(), remaining: z.int(), confirmed: z.boolean() }),
  /** Help for someone who has lost them all: asked for, or allowed and to be carried out then. */
  reset: z.nullable(
    z.object({ state: z.enum(['asked', 'waiting']), asked_at: z.iso.datetime(), effective_at: z.nullable(z.iso.datetime()) }),
  ),
  /** For doctors, professionals and admins: whether they have one, and by when they must. Demo accounts need none. */
  duty: z.nullable(z.object({ state: z.enum(['due', 'met', 'exempt']), due_at: z.nullable(z.iso.datetime()) })),
  /** Until when changes that ask for a fresh proof are open. */
  fresh_until: z.iso.datetime(),
})
export type SecondFactors = z.infer<typeof SecondFactors>
/** What POST /auth/v1/factors/recovery-codes answers, once. */
export const RecoveryCodes = z.object({ total: z.int(), codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
