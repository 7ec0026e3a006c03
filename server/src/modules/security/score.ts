import type { DataKind } from '@uzima/contract/security/encryption'
import { enoughRecoveryCodes, type SecurityCheck, shortTimeoutMinutes } from '@uzima/contract/security/overview'

/** The state of a person's account and data at one moment. */
export type Facts = {
  emailVerified: boolean
  hasSecondFactor: boolean
  /** Authenticator apps and passkeys, which a stolen mailbox or phone number doesn't defeat. */
  strongFactors: number
  recoveryCodesLeft: number
  idleMinutes: number
  unreadAlerts: number
  encrypted: Record<DataKind, boolean>
  /** Each kind's canary decrypts unchanged. */
  opensUnchanged: boolean
  /** Null for people without a record of their own. */
  hasConsented: boolean | null
  /** When the audit log was last signed. */
  logSignedAt: Date | null
  now: Date
  /** By TLS, or because the browser is on the server's own machine. */
  isPrivateOnTheWay: boolean
}

export function checksOf(facts: Facts): SecurityCheck[] {
  const { medical_records, messages, symptoms, medications } = facts.encrypted
  return [
    { name: 'email_confirmed', passed: facts.emailVerified },
    { name: 'second_factor', passed: facts.hasSecondFactor },
    { name: 'strong_factor', passed: facts.strongFactors > 0 },
    { name: 'recovery_codes', passed: facts.recoveryCodesLeft >= enoughRecoveryCodes },
    { name: 'short_timeout', passed: facts.idleMinutes <= shortTimeoutMinutes },
    { name: 'alerts_seen', passed: facts.unreadAlerts === 0 },
    { name: 'medical_records', passed: medical_records },
    { name: 'messages', passed: messages },
    { name: 'symptoms', passed: symptoms },
    { name: 'medications', passed: medications },
    ...(facts.hasConsented === null ? [] : [{ name: 'consent' as const, passed: facts.hasConsented }]),
  ]
}

/** In whole percent. */
export const scoreOf = (checks: SecurityCheck[]) => Math.round((100 * checks.filter(({ passed }) => passed).length) / checks.length)
