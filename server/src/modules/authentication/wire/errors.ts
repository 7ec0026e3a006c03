import { errorTitles } from '@uzima/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAnswer } from '#http/answer.ts'
import { AuthError, OAuthRefusal, refuse, tooManyRequests } from '../refusals.ts'

const apiVersion = '2024-01-01'
const versionHeader = 'x-supabase-api-version'
/** Room is made by people. */
const noRoomSeconds = 60
const isDate = /^\d{4}-\d{2}-\d{2}$/

/**
 * Sends an error in the format of the client's version header. Never a 5xx for a permanent failure, because clients retry those
 * indefinitely.
 */
export function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof OAuthRefusal) {
    // RFC 6749, 5.2
    if (error.status === 401) reply.header('www-authenticate', 'Basic realm="apps"')
    return reply.code(error.status).header('cache-control', 'no-store').send({ error: error.error, error_description: error.message })
  }
  const known = toAuthError(error)
  if (known.status >= 500) request.log.error({ err: error }, known.code)
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  const weak = known.weakPassword && { weak_password: { reasons: known.weakPassword } }
  reply.code(known.status).header('cache-control', 'no-store')
  if (asksForCodes(request.headers[versionHeader])) {
    return reply.header(versionHeader, apiVersion).send({ code: known.code, message: known.message, ...weak })
  }
  return reply.header('x-sb-error-code', known.code).send({
    code: known.status,
    error_code: known.code,
    msg: known.message,
    ...weak,
    ...(known.status >= 500 && { error_id: request.id }),
  })
}

const asksForCodes = (version: string | string[] | undefined) =>
  typeof version === 'string' && isDate.test(version) && version >= apiVersion

/** Maps errors of the framework or the database to auth errors. */
function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const { code, status, retryAfter } = toAnswer(error) ?? {}
  if (status === 429) return tooManyRequests(retryAfter ?? 1)
  if (code === 'body_too_large') return refuse(413, 'request_entity_too_large', 'Request body too large (max 1048576 bytes)')
  if (code === 'unsupported_media_type') return badJson(415, ': the content type is not application/json')
  if (code === 'malformed_json') return badJson(400, '')
  // no 507, for which clients of the auth API would end the session
  if (code === 'insufficient_storage')
    return refuse(503, 'unexpected_failure', errorTitles.insufficient_storage, { retryAfter: noRoomSeconds })
  if (code === 'unavailable')
    return refuse(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.', { retryAfter: 2 })
  if (code === 'record_exists') return refuse(409, 'conflict', 'Another request was faster, please try again')
  if (status === 400) return refuse(400, 'validation_failed', 'The request holds a value that cannot be stored')
  return refuse(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

const badJson = (status: number, why: string) => refuse(status, 'bad_json', `Could not parse request body as JSON${why}`)
