import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorKind, errorTitles, type Problem } from '@uzima/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod/mini'
import { isLostConnection } from '#db/lost-connection.ts'
import { hadNoRoom } from '#db/no-room.ts'
import { NotCommitted, NotRecorded } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { isFhir, sendOutcome } from './outcome.ts'

/** PostgreSQL codes mapped to the specification's errors (part 8). */
const databaseCodes: Record<string, { status: number; code: ErrorCode }> = {
  '23505': { status: 409, code: 'record_exists' },
  '23503': { status: 409, code: 'reference_missing' },
  '23502': { status: 400, code: 'required_field' },
  '23514': { status: 400, code: 'invalid_input' },
  '42P01': { status: 500, code: 'table_missing' },
  '42703': { status: 500, code: 'column_missing' },
  '28P01': { status: 500, code: 'login_incorrect' },
  '42501': { status: 403, code: 'permission_denied' },
  '22P02': { status: 400, code: 'invalid_input' },
  '22008': { status: 400, code: 'invalid_input' },
  '22021': { status: 400, code: 'invalid_input' },
  '22P05': { status: 400, code: 'invalid_input' },
}
/** Transient: shutting down, starting up, out of memory or connections, at a limit, lost or cancelled. The client should retry. */
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53000',
  '53200',
  '53300',
  '53400',
  '55P03',
  '40001',
  '40P01',
  '08006',
  '08003',
  '08001',
  '25P03',
])

/** The specification's error type for a PostgreSQL code. */
export function databaseKind(code: string): ErrorKind {
  if (code.startsWith('28')) return 'auth_error'
  if (code === '42501') return 'permission_error'
  if (code.startsWith('22')) return 'validation_error'
  return 'database_error'
}

const kindOfStatus = (status: number): ErrorKind => {
  if (status === 401) return 'auth_error'
  if (status === 403) return 'permission_error'
  if (status === 400 || status === 422 || status === 413 || status === 415) return 'validation_error'
  return 'unknown_error'
}

const fastifyCodes: Record<string, { status: number; code: ErrorCode }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformed_json' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformed_json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'malformed_json' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type' },
}

type Answer = { status: number; code: ErrorCode; kind?: ErrorKind; field?: string; help?: unknown; retryAfter?: number | undefined }

/** Maps an error to a response; undefined if it is unexpected. */
export function toAnswer(error: unknown): Answer | undefined {
  if (error instanceof AppError)
    return {
      status: error.status,
      code: error.code,
      ...(error.field && { field: error.field }),
      help: error.help,
      retryAfter: error.retryAfter,
    }
  if (error instanceof z.core.$ZodError) return invalidInput(error)
  if (hadNoRoom(error)) return { status: 507, code: 'insufficient_storage', kind: 'database_error' }
  if (error instanceof pg.DatabaseError) return databaseAnswer(error)
  if (error instanceof NotCommitted || error instanceof NotRecorded) return { status: 503, code: 'unavailable' }
  if (isLostConnection(error)) return { status: 503, code: 'unavailable' }
  const fastify: Partial<FastifyError> = error instanceof Error ? error : {}
  if (fastify.code && fastifyCodes[fastify.code]) return fastifyCodes[fastify.code]
  if (typeof fastify.statusCode === 'number' && fastify.statusCode >= 400 && fastify.statusCode < 500)
    return { status: fastify.statusCode, code: fastify.statusCode === 415 ? 'unsupported_media_type' : 'malformed_json' }
  return undefined
}

function databaseAnswer(error: pg.DatabaseError): Answer {
  const code = error.code ?? ''
  if (passing.has(code)) return { status: 503, code: 'unavailable' }
  return { ...(databaseCodes[code] ?? { status: 500, code: 'database_error' }), kind: databaseKind(code) }
}

/** Reports the first issue with its field. A check may use an error code as its message. */
function invalidInput({ issues }: z.core.$ZodError): Answer {
  const issue = issues[0]
  const field = issue?.path.join('.') ?? ''
  return { status: 400, code: issue ? issueCode(issue) : 'invalid_input', field }
}
const isErrorCode = (text: string | undefined): text is ErrorCode => text !== undefined && text in errorTitles
function issueCode(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'invalid_input'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'required_field'
  // set only if parsing reported the input (see readInput)
  if ('input' in issue && issue.input === undefined) return 'required_field'
  return 'invalid_input'
}

/** Whether the client broke off while it was sending: nobody hears the answer, and it is no error of ours. */
const isAbandoned = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Sends a problem document (RFC 9457). An unexpected error is logged with its request id and answered with 500. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (isAbandoned(request)) {
    request.log.info('the client broke off')
    return reply.code(400).send()
  }
  const answer = toAnswer(error) ?? { status: 500, code: 'unexpected' as const }
  // uploads refused for lack of room are many, and the disk watch has logged why
  const isTold = error instanceof AppError && error.status === 507
  if (answer.status >= 500 && !isTold) request.log.error({ err: error }, answer.code)
  const retryAfter = answer.status === 503 ? 2 : answer.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (isFhir(request.url)) return sendOutcome(reply, error, { ...answer, requestId: request.id })
  const problem: Problem = {
    type: 'about:blank',
    title: errorTitles[answer.code] || (STATUS_CODES[answer.status] ?? 'Error'),
    status: answer.status,
    code: answer.code,
    kind: answer.kind ?? kindOfStatus(answer.status),
    ...(answer.field ? { field: answer.field } : {}),
    requestId: request.id,
    ...(answer.help === undefined ? {} : { help: answer.help }),
  }
  return reply.code(answer.status).header('cache-control', 'no-store').type('application/problem+json').send(JSON.stringify(problem))
}
