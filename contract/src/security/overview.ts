import { z } from 'zod/mini'
import type { auditEvents } from '../audit.ts'
import { endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { dataKinds } from './encryption.ts'

/** The equally weighted checks behind the score. Consent only counts for people who have a record, so not for admins. */
export const securityChecks = [
  'email_confirmed',
  'second_factor',
  'strong_factor',
  'recovery_codes',
  'short_timeout',
  'alerts_seen',
  ...dataKinds,
  'consent',
] as const
/** Minimum number of recovery codes left. */
export const enoughRecoveryCodes = 3
/** Idle sessions should end after at most this many minutes. */
export const shortTimeoutMinutes = 15

/** The person's own events they should review: was that me? */
export const alertEvents = [
  'account.sign_in_failed',
  'account.registered_again',
  'account.email_changed',
  'account.phone_changed',
  'mfa_verification_failed',
  'security_mfa_disabled',
  'security_mfa_reset_asked',
  'security_mfa_reset_done',
  'admin.factor_removed',
  'session.token_reused',
  'access.denied',
  'unauthorized_appointment_access',
] as const satisfies (keyof typeof auditEvents)[]
/** Days for which an alert counts. */
export const alertDays = 30

/** The technical safeguards of the HIPAA Security Rule and the notice of privacy practices, as far as the portal can tell. */
export const safeguards = [
  'unique_user',
  'automatic_logoff',
  'encryption',
  'audit_controls',
  'integrity',
  'authentication',
  'transmission',
  'privacy_notice',
] as const
/** unknown: cannot be determined at the moment. */
export const safeguardState = z.enum(['met', 'open', 'unknown'])
export type SafeguardState = z.infer<typeof safeguardState>

const count = z.int().check(z.nonnegative())
const SecurityCheck = z.object({ name: z.enum(securityChecks), passed: z.boolean() })
const Safeguard = z.object({ name: z.enum(safeguards), state: safeguardState })
export type SecurityCheck = z.infer<typeof SecurityCheck>
export type Safeguard = z.infer<typeof Safeguard>

export const SecurityOverview = z.object({
  /** Passed checks in whole percent. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  checks: z.array(SecurityCheck),
  encrypted: z.object({ kinds: count, of: count }),
  /** The same kind of browser on the same system counts as one device. */
  sessions: z.object({ count, devices: count }),
  /** unread: since the person last opened the audit logs. */
  alerts: z.object({ count, unread: count }),
  safeguards: z.array(Safeguard),
  idleMinutes: z.int(),
  /** Portal and browser run on the same machine, so no traffic leaves it. */
  isLocal: z.boolean(),
  /** When the audit log was last signed outside the database. */
  logSignedAt: z.nullable(instant),
  /** When the notice in force was accepted. */
  consentedAt: z.nullable(instant),
  checkedAt: instant,
})
export type SecurityOverview = z.infer<typeof SecurityOverview>

export const securityOverviewApi = endpoints({
  getSecurityOverview: {
    method: 'GET',
    path: '/api/security/overview',
    summary: 'The figures of the caller’s security dashboard, computed now, and their components.',
    response: SecurityOverview,
  },
})
