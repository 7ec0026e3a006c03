import type { ErrorCode, ErrorKind, Problem } from '@uzima/contract/errors'
import { currentLanguage, i18n } from './i18n.ts'

/** An API error, or an unreachable server (status 0). */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly kind: ErrorKind
  readonly status: number
  readonly field: string | undefined
  readonly requestId: string | undefined
  readonly title: string
  readonly help: unknown

  constructor(problem: Pick<Problem, 'code' | 'kind' | 'status' | 'title'> & Partial<Problem>) {
    super(problem.title)
    this.name = 'ApiError'
    this.code = problem.code
    this.kind = problem.kind
    this.status = problem.status
    this.field = problem.field
    this.requestId = problem.requestId
    this.title = problem.title
    this.help = problem.help
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The auth client's errors, recognised without loading the client. */
type AuthFailure = Error & { __isAuthError: true; code?: string; status?: number; reasons?: string[] }
export const isAuthFailure = (error: unknown): error is AuthFailure => error instanceof Error && '__isAuthError' in error

const isRetryable = (error: AuthFailure) => error.name === 'AuthRetryableFetchError'

/** Translation key for an error code. Texts of codes that only staff meet are loaded with the first of them (client.ts). */
export const codeKey = (code: string): string => (i18n.exists(`errors-staff:${code}`) ? `errors-staff:${code}` : `errors:${code}`)

/** Translation key for an error. */
export function errorKey(error: unknown): string {
  if (isApiError(error)) return codeKey(error.code)
  if (!isAuthFailure(error)) return 'errors:unexpected'
  if (isRetryable(error)) return 'errors:unavailable'
  if (error.code === 'weak_password') return `errors:auth.weak_password_${error.reasons?.includes('pwned') ? 'common' : 'length'}`
  return `errors:auth.${error.code ?? 'unexpected_failure'}`
}

/**
 * An error's text in the active language. The auth API's English messages are shown as they are to English readers, because the
 * specification's toasts quote them, except to people whose account is disabled, who get instructions. Codes without a text fall back to
 * the server's. With an error of our own goes the code by which it is found in the log: the first eight digits of the request's id.
 */
export function errorText(error: unknown): string {
  const hasAnswered = isAuthFailure(error) && !(isRetryable(error) && !error.status) && error.code !== 'user_banned'
  if (hasAnswered && error.message && currentLanguage() === 'en') return error.message
  const fallback = ((isApiError(error) || isAuthFailure(error)) && error.message) || i18n.t('errors:unexpected')
  const text = i18n.t(errorKey(error), { defaultValue: fallback })
  const code = isApiError(error) && error.status === 500 && error.requestId?.slice(0, 8)
  return code ? `${text} (${code})` : text
}

/** A chunk failed to load: an outdated page after a release, or no network. */
export const isChunkError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(error.message)
