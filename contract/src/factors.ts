import { z } from 'zod/mini'

const factorType = z.enum(['totp', 'phone', 'webauthn'])
export type FactorType = z.infer<typeof factorType>
const way = z.enum(['webauthn', 'totp', 'phone', 'email', 'recovery_code', 'password'])
/** A way to prove one's identity. */
export type ProofWay = z.infer<typeof way>

/** Response of GET /auth/v1/factors. */
export const SecondFactors = z.object({
  /** Ways available now, strongest first; for a pending sign-in, the ways that complete it. */
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
  /** Factor types this server lets people enrol. */
  offered: z.array(factorType),
  recovery_codes: z.object({ total: z.int(), remaining: z.int(), confirmed: z.boolean() }),
  /** Reset for someone who has lost every factor: requested, or approved and waiting to take effect. */
  reset: z.nullable(
    z.object({ state: z.enum(['asked', 'waiting']), asked_at: z.iso.datetime(), effective_at: z.nullable(z.iso.datetime()) }),
  ),
  /** Second-factor requirement for doctors, professionals and admins: whether they meet it and the deadline. Demo accounts are exempt. */
  duty: z.nullable(
    z.object({
      state: z.enum(['due', 'met', 'exempt']),
      due_at: z.nullable(z.iso.datetime()),
      /** Admins have no time for it: they administer nothing before. */
      is_admin: z.boolean(),
    }),
  ),
  /** Changes that need recent authentication are allowed until then. */
  fresh_until: z.iso.datetime(),
})
export type SecondFactors = z.infer<typeof SecondFactors>
/** Response of POST /auth/v1/factors/recovery-codes; the codes are shown only once. */
export const RecoveryCodes = z.object({ total: z.int(), codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
