import { parse as parseForm } from 'node:querystring'
import type { FastifyInstance } from 'fastify'

const formType = 'application/x-www-form-urlencoded'

/** In an encapsulated scope, so that other endpoints don't accept these content types. */
export function readAsJson(scope: FastifyInstance, types: readonly string[]): FastifyInstance {
  const parse = scope.getDefaultJsonParser('remove', 'remove')
  scope.addContentTypeParser([...types], { parseAs: 'string' }, (request, text, done) => {
    if (request.headers['content-type']?.startsWith(formType)) return done(null, parseForm(String(text)))
    void parse(request, String(text), (error, body: unknown) => done(error, Array.isArray(body) ? { reports: body } : body))
  })
  return scope
}

/** Leaves the body unparsed, since signatures cover the raw bytes. */
export function readAsBytes(scope: FastifyInstance, types: readonly string[] = ['application/octet-stream']): FastifyInstance {
  scope.removeContentTypeParser([...types])
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  return scope
}
