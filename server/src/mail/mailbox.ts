import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { sendProblem } from '#http/answer.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { listMails } from './send.ts'

const Query = z.object({ to: z.optional(z.string().check(z.maxLength(255))) })

/** Serves the outbox as JSON, in local mode only, in place of sending mail. The page is /dev/mailbox. */
export function mailbox(app: FastifyInstance, deps: SystemDeps) {
  app.get('/dev/mailbox.json', async (request, reply) => {
    try {
      const { to } = Query.parse(request.query)
      const mails = await inSystem(deps, (ctx) => listMails(ctx, to))
      return await reply.header('cache-control', 'no-store').send({ mails })
    } catch (error) {
      return sendProblem(request, reply, error)
    }
  })
}
