import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'
import { sendProblem } from './answer.ts'
import { filePolicy, newNonce, pagePermissions, pagePolicy } from './headers.ts'

const nonceMark = '__CSP_NONCE__'
const apiPath = /^\/(api|auth\/v1|functions\/v1|healthz|readyz)(\/|$|\?|\.)/
const yearSeconds = 31_536_000

/** Serves the built web app: its files, and its page at every other path (the app knows its routes and says not-found itself). */
export async function webApp(app: FastifyInstance, { folder }: { folder: string }) {
  const page = existsSync(path.join(folder, 'index.html')) ? readFileSync(path.join(folder, 'index.html'), 'utf8') : undefined

  // The build puts a .br and a .gz beside each file that gains by it (tools/precompress.mjs).
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('content-security-policy', filePolicy)
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !apiPath.test(request.url) &&
      !path.extname(request.url.split('?')[0] ?? '')
    if (!wantsPage || page === undefined) return sendProblem(request, reply, new AppError(404, 'not_found'))
    return sendPage(request, reply, page)
  })
}

function sendPage(_: FastifyRequest, reply: FastifyReply, page: string) {
  const nonce = newNonce()
  return reply
    .code(200)
    .headers({ 'content-security-policy': pagePolicy(nonce), 'permissions-policy': pagePermissions, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(nonceMark, nonce))
}
