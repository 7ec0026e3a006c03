import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { sendProblem } from './answer.ts'
import { filePolicy, newNonce, pageHeaders } from './headers.ts'

const nonceMark = '__CSP_NONCE__'
const appMark = '<div id="root">'
const compress = promisify(gzip)
const apiPath = /^\/(api|auth\/v1|functions\/v1|healthz|readyz)(\/|$|\?|\.)/
/** Pages whose address is the key to them. */
const isPrivateLink = /^\/(sos|card)\//
/** What a search may find: the pages for everyone. The others show a stranger nothing but the way to sign in. */
const isFindable = /^\/(auth|patient-registration|terms|privacy|subscription|doctors(\/[^/]+)?|patient-education(\/.+)?)?$/
const yearSeconds = 31_536_000

type Options = {
  folder: string
  config: Pick<Config, 'publicUrl'>
  /** HTML that stands before the app in each page, or nothing. */
  aboveEveryPage?: () => Promise<string>
}

/**
 * Serves the built web app: its files, and its page at every other path (the app knows its routes and says not-found itself).
 * The page of the home path has its first sight drawn in it.
 */
export async function webApp(app: FastifyInstance, { folder, config, aboveEveryPage }: Options) {
  const [page, home] = ['index.html', 'home.html'].map((name) => readIfThere(path.join(folder, name)))

  // The build puts a .br and a .gz beside each file that gains by it (tools/precompress.mjs).
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'home.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('content-security-policy', filePolicy)
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(request.url) && !path.extname(pathname)
    const document = pathname === '/' ? home : page
    if (!wantsPage || document === undefined) return sendProblem(request, reply, new AppError(404, 'not_found'))
    const above = (await aboveEveryPage?.()) ?? ''
    return sendPage(request, reply, above ? document.replace(appMark, () => `${above}${appMark}`) : document, config)
  })
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, config: Options['config']) {
  const nonce = newNonce()
  const document = page.replaceAll(nonceMark, nonce)
  const readsGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  return reply
    .code(200)
    .headers({
      ...pageHeaders(nonce, config),
      'cache-control': 'no-store',
      ...robotsHeader(request.url),
      vary: 'accept-encoding',
      ...(readsGzip && { 'content-encoding': 'gzip' }),
    })
    .type('text/html; charset=utf-8')
    .send(readsGzip ? await compress(document) : document)
}

function robotsHeader(url: string) {
  if (isPrivateLink.test(url)) return { 'x-robots-tag': 'noindex, nofollow' }
  return isFindable.test(url.split('?')[0] ?? '') ? {} : { 'x-robots-tag': 'noindex' }
}
