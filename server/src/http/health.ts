import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#watch/readiness.ts'

type Options = { isStopping: () => boolean; readiness: () => Promise<Readiness> }

/** /healthz: the process responds. /readyz: it can serve requests, so load balancers may route to it; and what is not well. */
export function health(app: FastifyInstance, { isStopping, readiness }: Options) {
  // a proxy that keeps connections gives this one up before it is closed under its next request
  app.addHook('onRequest', (_, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const found = await readiness()
    return reply.code(found.status === 'unavailable' ? 503 : 200).send(found)
  })
}
