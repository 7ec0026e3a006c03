import { z } from 'zod/mini'
import { locale, text, timeZone } from './fields.ts'

/** First client-side checks, from SPEC.md. The server enforces `passwordLength`. */
export const shortestPassword = { signIn: 6, signUp: 6, reset: 6, registration: 8 } as const
/** Password length the server enforces, in characters. */
export const passwordLength = { min: 8, max: 128 } as const
export const codeLength = 6
export const longest = { name: 120, phone: 40, specialty: 120, licenceNumber: 64, licenceRegion: 120, languages: 10, email: 255 } as const

export const email = z.string().check(z.trim(), z.maxLength(longest.email), z.email())
export const signUpRole = z.enum(['patient', 'provider'])
export type SignUpRole = z.infer<typeof signUpRole>

export const providerKind = z.enum(['doctor', 'nurse', 'therapist', 'pharmacist', 'nutritionist', 'other'])
export type ProviderKind = z.infer<typeof providerKind>

/** What a provider states at sign-up for an admin to review; sent as `data.application`. */
export const ProviderApplication = z.object({
  kind: providerKind,
  specialty: text(longest.specialty),
  licence_number: text(longest.licenceNumber),
  licence_region: text(longest.licenceRegion),
  /** ISO 639 codes. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.minLength(1), z.maxLength(longest.languages)),
})
export type ProviderApplication = z.infer<typeof ProviderApplication>

/** `data` of a sign-up from our own screens. It never makes anyone a provider: every account starts as a patient. */
export const SignUpData = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name_too_short'), z.maxLength(longest.name)),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(longest.phone))),
  role: signUpRole,
  locale,
  time_zone: timeZone,
  /** First use follows the first sign-in. */
  first_use: z.optional(z.literal(true)),
  application: z.optional(ProviderApplication),
})
export type SignUpData = z.infer<typeof SignUpData>

/** Type in an emailed link in cookie mode: `/auth?verify=<type>#token_hash=…&next=…`. */
export const linkType = z.enum(['signup', 'recovery', 'magiclink', 'invite', 'email_change'])
export type LinkType = z.infer<typeof linkType>
