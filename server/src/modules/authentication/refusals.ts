/** Error codes that clients of the auth API know. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'access_denied'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'claim_refused'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'factors_held'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'oauth_authorization_not_found'
  | 'oauth_client_not_found'
  | 'oauth_consent_not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'practice_closed'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'reauthentication_required'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'second_factor_enrolment_required'
  | 'second_factor_mandatory'
  | 'second_factor_required'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_audience'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed'

type More = { weakPassword?: string[]; retryAfter?: number }

/** An error in the auth API's format; clients show its message and decide by its status. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: AuthErrorCode
  readonly weakPassword: string[] | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: AuthErrorCode, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.weakPassword = more.weakPassword
    this.retryAfter = more.retryAfter
  }
}

/** An error in OAuth's format, which clients of the ID token grant and apps expect. */
export class OAuthRefusal extends Error {
  override name = 'OAuthRefusal'
  readonly error: string
  readonly status: number
  constructor(error: string, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}

export const refuse = (status: number, code: AuthErrorCode, message: string, more?: More) => new AuthError(status, code, message, more)
export const invalid = (message: string) => refuse(400, 'validation_failed', message)

/** The same answer for an unknown address, an account without a password and a wrong password, so that accounts cannot be enumerated. */
export const invalidCredentials = () => refuse(400, 'invalid_credentials', 'Invalid login credentials')
export const codeExpired = () => refuse(403, 'otp_expired', 'Token has expired or is invalid')
export const linkExpired = () => refuse(403, 'otp_expired', 'Email link is invalid or has expired')
export const tooManyRequests = (wait: number) => refuse(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: wait })
export const tooManyMails = (wait: number) =>
  refuse(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, { retryAfter: wait })
export const secondFactorRequired = () => refuse(401, 'second_factor_required', 'Please confirm your second factor to continue.')
