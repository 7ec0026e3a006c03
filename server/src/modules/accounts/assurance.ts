/** What a session has proved, judged by the methods it was proved with (its amr). */

/** A factor the person holds. A passkey has checked the person itself, so it stands for both. */
const held = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code', 'passkey'])
const first = new Set(['password', 'oauth', 'sso/saml'])

type SwitchedOn = { hasSecondFactor: boolean; hasEmailCode: boolean }

/**
 * A code by e-mail is a second factor after a first one, and only for a person who has it switched on or is about to: whoever
 * relies on another factor is not let in by the mailbox.
 */
export function levelOf(methods: readonly string[], { hasSecondFactor, hasEmailCode }: SwitchedOn): 'aal1' | 'aal2' {
  if (methods.some((method) => held.has(method))) return 'aal2'
  const isCodeAccepted = hasEmailCode || !hasSecondFactor
  return isCodeAccepted && methods.includes('otp') && methods.some((method) => first.has(method)) ? 'aal2' : 'aal1'
}

/** The method a proved factor adds. */
export const methodOf = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
export type FactorType = keyof typeof methodOf
