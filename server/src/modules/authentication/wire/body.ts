import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { invalid, OAuthRefusal, refuse } from '../refusals.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const badJson = (detail: string) => refuse(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)

/** Parses JSON the way clients of this API send it: an empty body means no fields. */
export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return {}
    try {
      return JSON.parse(utf8.decode(body))
    } catch {
      throw badJson('the text is not valid JSON')
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}

const longestForm = 16_384

/**
 * The fields of a form, for the endpoints that take one: nobody else's page can have a form sent to another. The confirmation page of an
 * email link submits one without fields.
 */
function readBody({ form }: AuthEndpoint, body: unknown): unknown {
  if (!form) return body instanceof URLSearchParams ? {} : (body ?? {})
  if (!(body instanceof URLSearchParams)) throw new OAuthRefusal('invalid_request', 'The body must be application/x-www-form-urlencoded')
  const names = [...body.keys()]
  if (new Set(names).size < names.length) throw new OAuthRefusal('invalid_request', 'A parameter was given more than once')
  return Object.fromEntries(body)
}

/** Merges path, query and body of an endpoint into one object. The `redirect_to` header overrides the query. */
export function readInput(endpoint: AuthEndpoint, request: FastifyRequest): Record<string, unknown> {
  const { params, query, body } = endpoint
  const header = request.headers.redirect_to
  const fromPath = params ? z.safeParse(params, request.params) : undefined
  if (fromPath && !fromPath.success) throw refuse(404, 'validation_failed', `${String(fromPath.error.issues[0]?.path[0])} must be an UUID`)
  const fromQuery = query ? z.safeParse(query, request.query) : undefined
  if (fromQuery && !fromQuery.success) throw invalid('A query parameter was given more than once')
  const fromBody = body ? z.safeParse(body, readBody(endpoint, request.body)) : undefined
  if (fromBody && !fromBody.success) throw badJson(`${fromBody.error.issues[0]?.path.join('.') || 'the body'} has the wrong type`)
  // path parameters override the body, so that a body id cannot redirect the operation
  return {
    ...fromBody?.data,
    ...fromQuery?.data,
    ...(query && typeof header === 'string' && { redirect_to: header }),
    ...fromPath?.data,
  }
}
