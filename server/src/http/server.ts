import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { sendProblem } from './answer.ts'
import { logLines, serializers } from './log.ts'

const bodyLimit = 1_048_576
/** How long a client may take for the head of a request, and for all of it. */
const headersMs = 10_000
const requestMs = 30_000

/** The server without routes: limits of size and time, what it parses, and what it logs. */
export function createHttp(config: Config, logger: FastifyBaseLogger | undefined) {
  const http = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: config.logLevel, serializers, stream: logLines() } }),
    // replaced by one line per request, written when the response is sent
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // counted from the right: hops a client adds to X-Forwarded-For itself are not trusted
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    // slow ones are found this often
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    // what was accepted before the listener closed is answered, not refused with 503
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, error),
  })
  http.removeContentTypeParser('text/plain')
  const parse = http.getDefaultJsonParser('remove', 'remove')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel !== 'warn')
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  http.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  return http
}
