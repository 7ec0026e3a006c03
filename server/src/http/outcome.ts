import { errorTitles } from '@uzima/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dpopAlgorithms } from '#auth/dpop.ts'
import { FhirError, type Issue } from '#errors.ts'
import type { ResourceAnswer } from '#export/resource-answer.ts'

const fhirJson = 'application/fhir+json; charset=utf-8'

/** Sends a resource; 304 without it if the client has this version already, and what was written with its address. */
export function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, versionId, lastModified, written }: ResourceAnswer,
): FastifyReply {
  if (versionId !== undefined) {
    const tag = `W/"${versionId}"`
    reply.header('etag', tag)
    if (lastModified) reply.header('last-modified', lastModified.toUTCString())
    const known = written ? undefined : request.headers['if-none-match']
    if (known?.split(',').some((each) => each.trim() === tag || each.trim() === '*')) return reply.code(304).send()
  }
  if (written) reply.code(written.status).header('location', written.location)
  if (resource === undefined) return reply.send()
  return reply.type(fhirJson).send(JSON.stringify(resource))
}

/** For an address that there is nothing at: reading what is not there, or changing it in a way that there is not. */
export const unknownInFhir = (method: string) =>
  method === 'GET' || method === 'HEAD'
    ? new FhirError(404, 'not-supported', 'There is nothing at this address.')
    : new FhirError(405, 'not-supported', 'This is not a way to change anything here.')

const issues: Record<number, string> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'processing',
  429: 'throttled',
  503: 'transient',
  507: 'no-store',
}

type Refused = { status: number; code: keyof typeof errorTitles; field?: string | undefined; requestId: string }

/** An error as an OperationOutcome: in plain words, and none of the data. */
export function sendOutcome(reply: FastifyReply, error: unknown, { status, code, field, requestId }: Refused): FastifyReply {
  const found: readonly Issue[] =
    error instanceof FhirError
      ? error.issues
      : [{ issue: issues[status] ?? 'exception', text: field ? `${errorTitles[code]} (${field})` : errorTitles[code] }]
  if (status === 401) reply.header('www-authenticate', `Bearer, DPoP algs="${dpopAlgorithms.join(' ')}"`)
  const outcome = {
    resourceType: 'OperationOutcome',
    // an unexpected error is known by its request
    ...(status >= 500 && { id: requestId }),
    issue: found.map(({ issue, text, expression, code: own = code }) => ({
      ...{ severity: 'error', code: issue },
      details: { coding: [{ system: 'urn:uzima:error', code: own }], text },
      ...(expression !== undefined && { expression: [expression] }),
    })),
  }
  return reply.code(status).header('cache-control', 'no-store').type(fhirJson).send(JSON.stringify(outcome))
}

/** Whether a request is to the FHIR API, which answers errors in its own way. */
export const isFhir = (url: string) => /^\/fhir(\/|$|\?)/.test(url)
