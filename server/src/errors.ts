import type { ErrorCode } from '@uzima/contract/errors'

/** The only error services throw; `http/answer.ts` turns it into a problem document (RFC 9457). */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly help: unknown
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, more: { field?: string; help?: unknown; retryAfter?: number | undefined } = {}) {
    super(code)
    this.status = status
    this.code = code
    this.field = more.field
    this.help = more.help
    this.retryAfter = more.retryAfter
  }
}

const codesInFhir = {
  400: 'invalid_input',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'unsupported_media_type',
  410: 'not_found',
  412: 'record_changed',
  422: 'invalid_input',
  428: 'required_field',
} as const satisfies Record<number, ErrorCode>
/** What is wrong with one element, or with the request. `issue` is a code of IssueType; `expression` is where, in FHIRPath. */
export type Issue = { issue: string; text: string; expression?: string | undefined; code?: ErrorCode | undefined }
/** A refusal that FHIR has words of its own for. */
export class FhirError extends AppError {
  readonly issues: readonly Issue[]
  constructor(status: keyof typeof codesInFhir, issue: string, text: string)
  constructor(status: keyof typeof codesInFhir, issues: readonly Issue[])
  constructor(status: keyof typeof codesInFhir, issue: string | readonly Issue[], text = '') {
    const issues = typeof issue === 'string' ? [{ issue, text }] : issue
    super(status, issues[0]?.code ?? codesInFhir[status])
    this.issues = issues
  }
}
/** The same of one part of a request that has many. */
export class PartError extends FhirError {
  override readonly status: number
  override readonly code: ErrorCode
  /** What the part is about, if it names that. */
  readonly resourceId: string | undefined
  constructor({ status, code, resourceId }: { status: number; code: ErrorCode; resourceId: string | undefined }, issues: readonly Issue[]) {
    super(400, issues)
    this.status = status
    this.code = code
    this.resourceId = resourceId
  }
}

export const unauthenticated = (code: ErrorCode = 'unauthenticated') => new AppError(401, code)
export const forbidden = (code: ErrorCode = 'forbidden') => new AppError(403, code)
export const notFound = (code: ErrorCode = 'not_found') => new AppError(404, code)
export const conflict = (code: ErrorCode, help?: unknown) => new AppError(409, code, { help })
export const invalid = (field: string, code: ErrorCode = 'invalid_input') => new AppError(400, code, { field })
/** `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) => new AppError(429, 'too_many_requests', { retryAfter })
