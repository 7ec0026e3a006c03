/** Error codes of the auth API, as its clients know them. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'reauthentication_needed'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'second_factor_enrolment_required'
  | 'second_factor_required'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'

type More = { weakPassword?: string[]; retryAfter?: number }

/** A refusal in the words of the auth API; clients show its text and go by its status. */
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

export const refuse = (status: number, code: AuthErrorCode, message: string, more?: More) => new AuthError(status, code, message, more)
export const invalid = (message: string) => refuse(400, 'validation_failed', message)

/** Unknown address, no password and wrong password: one answer. */
export const invalidCredentials = () => refuse(400, 'invalid_credentials', 'Invalid login credentials')
export const codeExpired = () => refuse(403, 'otp_expired', 'Token has expired or is invalid')
export const linkExpired = () => refuse(403, 'otp_expired', 'Email link is invalid or has expired')
export const tooManyRequests = (wait: number) => refuse(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: wait })
export const tooManyMails = (wait: number) =>
  refuse(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, { retryAfter: wait })
