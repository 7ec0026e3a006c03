import { describe, expect, test } from 'vitest'
import { levelOf } from '#auth/assurance.ts'

const nothing = { hasSecondFactor: false, hasEmailCode: false }
const emailCode = { hasSecondFactor: true, hasEmailCode: true }
const totpOnly = { hasSecondFactor: true, hasEmailCode: false }

describe('the level of a session', () => {
  test.each([
    [['password'], nothing, 'aal1'],
    [['otp'], nothing, 'aal1'],
    [['otp', 'recovery'], emailCode, 'aal1'],
    [['password', 'otp'], nothing, 'aal2'],
    [['password', 'otp'], emailCode, 'aal2'],
    [['oauth', 'otp'], emailCode, 'aal2'],
    [['password', 'otp'], totpOnly, 'aal1'],
    [['password', 'totp'], totpOnly, 'aal2'],
    [['otp', 'recovery', 'totp'], totpOnly, 'aal2'],
    [['password', 'mfa/phone'], totpOnly, 'aal2'],
    [['password', 'mfa/webauthn'], totpOnly, 'aal2'],
    [['password', 'mfa/recovery_code'], emailCode, 'aal2'],
    [['passkey'], totpOnly, 'aal2'],
    [[], nothing, 'aal1'],
  ] as const)('proved by %j, with %j enabled, is %s', (methods, switchedOn, level) => {
    expect(levelOf(methods, switchedOn)).toBe(level)
  })
})
