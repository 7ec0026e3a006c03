import type { FastifyInstance } from 'fastify'
import type { Pool } from '#db/connect.ts'

export type Readiness = { isStopping: () => boolean; pool: Pool }

/** /healthz: the process responds. /readyz: it can serve requests, so load balancers may route to it. */
export function health(app: FastifyInstance, { isStopping, pool }: Readiness) {
  // a proxy that keeps connections gives this one up before it is closed under its next request
  app.addHook('onRequest', (_, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await pool.query("select app.set_visitor_context('2000-01-01')")
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'the database is not responding')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
