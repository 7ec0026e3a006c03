/** Assurance levels, derived from the methods a session was proved with (amr). */

/** Possession factors. A passkey also verifies its user, so it counts as both factors. */
const held = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code', 'passkey'])
const first = new Set(['password', 'oauth', 'sso/saml'])

type SwitchedOn = { hasSecondFactor: boolean; hasEmailCode: boolean }

/**
 * An emailed code counts as a second factor only after a first one, and only if the person has enabled it or is about to: the mailbox must
 * not bypass another factor.
 */
export function levelOf(methods: readonly string[], { hasSecondFactor, hasEmailCode }: SwitchedOn): 'aal1' | 'aal2' {
  if (methods.some((method) => held.has(method))) return 'aal2'
  const isCodeAccepted = hasEmailCode || !hasSecondFactor
  return isCodeAccepted && methods.includes('otp') && methods.some((method) => first.has(method)) ? 'aal2' : 'aal1'
}

/** The amr method that proving a factor adds. */
export const methodOf = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
export type FactorType = keyof typeof methodOf
