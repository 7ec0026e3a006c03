import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { countryMark, emergencyNumberMark } from '@uzima/contract/emergency-contacts/countries'
import { locale } from '@uzima/contract/fields'
import { logoIconSide } from '@uzima/contract/practice/look'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { iconAddress } from '#look.ts'
import type { PracticeNow } from '#practice.ts'
import { textsFrom, words } from '#texts.ts'
import { sendProblem } from './answer.ts'
import { filePolicy, newNonce, offlinePolicy, pageHeaders, videoServerOf } from './headers.ts'
import { isFhir, unknownInFhir } from './outcome.ts'

const nonceMark = '__CSP_NONCE__'
/** In the copy of the policy, which counts too. */
const videoServerMark = '__VIDEO_SERVER__'
/** Also as the build has compressed it. */
const offlinePage = /(^|[\\/])offline\.html(\.br|\.gz)?$/
const appMark = '<div id="root">'
const ownIcons = /<link rel="icon"[^>]*>\s*<link rel="apple-touch-icon"[^>]*>/
const appSheet = /<link rel="stylesheet"[^>]*>/
const manifestFile = 'manifest.webmanifest'
/** The paths of all pages, as the build writes them down. */
const addressesFile = 'addresses.json'
const compress = promisify(gzip)
const apiPath = /^\/(api|auth\/v1|functions\/v1|healthz|readyz)(\/|$|\?|\.)/
/** Capability URLs: the address itself grants access. */
const isPrivateLink = /^\/(sos|card|answer|offer|away|letters\/(check|open))\/|^\/health-links\/open/
/** The booking page for the practice's own website. */
const isForFrames = /^\/embed\//
/** Public pages, which search engines may index. The others only show strangers the sign-in page. */
const isFindable = /^\/(auth|patient-registration|terms|privacy|subscription|doctors(\/[^/]+)?|patient-education(\/.+)?|book\/.+)?$/
const yearSeconds = 31_536_000

type Options = {
  folder: string
  config: Pick<Config, 'publicUrl' | 'liveKit'>
  practice: PracticeNow
  /** HTML placed before the app in each page (may be empty), and the parts of the app the practice has disabled. */
  ofPractice?: () => Promise<{ above: string; off: string[] }>
}

/**
 * Serves the built web app: its files, and its HTML page at the paths of its pages. Browsers get it at any other path too, with the status
 * 404: the app has its own not-found page. The pages that strangers visit first are prerendered.
 */
export async function webApp(app: FastifyInstance, { folder, config, practice, ofPractice }: Options) {
  const [page, home, auth] = ['index.html', 'home.html', 'auth.html'].map((name) =>
    readIfThere(path.join(folder, name))?.replaceAll(videoServerMark, videoServerOf(config)),
  )
  // /auth with a query is not the plain sign-in page
  const drawnAt = (url: string, pathname: string) => (pathname === '/' ? home : url === '/auth' ? auth : page)

  // The build writes a .br and a .gz next to each file that gets smaller (tools/precompress.mjs).
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'home.html', 'auth.html', manifestFile, addressesFile, '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('content-security-policy', offlinePage.test(file) ? offlinePolicy : filePolicy)
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })

  const isPage = pagesIn(readIfThere(path.join(folder, addressesFile)))
  const manifest = readIfThere(path.join(folder, manifestFile))
  app.get(`/${manifestFile}`, (request, reply) => {
    if (manifest === undefined) return sendProblem(request, reply, new AppError(404, 'not_found'))
    return reply
      .headers({ 'content-security-policy': filePolicy, 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(withIcon(manifest, practice))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    if (isFhir(request.url)) return sendProblem(request, reply, unknownInFhir(request.method))
    const isReading = (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(request.url)
    const isKnown = isPage(pathname)
    const mayBePage = isKnown || (!pathname.includes('.') && /\btext\/html\b/.test(request.headers.accept ?? ''))
    const document = drawnAt(request.url, pathname)
    if (!isReading || !mayBePage || document === undefined) return sendProblem(request, reply, new AppError(404, 'not_found'))
    const { above, off } = (await ofPractice?.()) ?? { above: '', off: [] }
    const mark = off.length > 0 ? `<div id="root" data-off="${off.join(' ')}">` : appMark
    const prerendered = off.reduce(
      (text, part) => text.replaceAll(new RegExp(`<section data-part="${part}".*?</section>`, 'gs'), ''),
      document,
    )
    const { country, emergencyNumber, language, isClosed, embedders } = practice.current
    const filled = withLook(prerendered, practice)
      .replace(appMark, () => `${isClosed ? closedNotice() : ''}${above}${mark}`)
      .replaceAll(emergencyNumberMark, emergencyNumber)
      .replaceAll(countryMark, country)
      .replace('<html lang="en"', `<html lang="${language}"`)
    const framedBy = isForFrames.test(pathname) ? embedders : []
    // the older header knows no list of origins, and the policy counts above it where both are understood
    if (framedBy.length > 0) reply.removeHeader('x-frame-options')
    return sendPage(request, reply.code(isKnown ? 200 : 404), filled, { config, framedBy })
  })
}

/** As the app's router compares: without regard to case and to a slash at the end. */
function pagesIn(text = '[]'): (pathname: string) => boolean {
  const addresses = z.array(z.string()).parse(JSON.parse(text))
  const known = addresses.map((each) => each.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, ''))
  const pattern = new RegExp(`^(${known.join('|')})/?$`, 'i')
  return (pathname) => pattern.test(pathname)
}

const closedTexts = textsFrom('pages', z.object({ practice: words('closed') }))
/** In all four languages; the style sheet shows the one of the page. */
const closedNotice = () =>
  `<aside class="practice-notice">${locale.options.map((each) => `<p lang="${each}">${closedTexts(each).practice.closed}</p>`).join('')}</aside>`

/** The practice's style sheet comes after the app's own and, like it, before the first paint. */
function withLook(document: string, { look: { logo }, sheet }: PracticeNow): string {
  const styled = sheet ? document.replace(appSheet, `$& <link rel="stylesheet" href="${sheet.address}" id="practice-look" />`) : document
  if (!logo) return styled
  const icon = iconAddress(logo.digest)
  return styled.replace(ownIcons, `<link rel="icon" href="${icon}" type="image/png" /><link rel="apple-touch-icon" href="${icon}" />`)
}

/** As an installed app. */
function withIcon(manifest: string, { look: { logo } }: PracticeNow): string {
  if (!logo) return manifest
  const icon = { src: iconAddress(logo.digest), sizes: `${logoIconSide}x${logoIconSide}`, type: 'image/png' }
  return JSON.stringify({ ...(JSON.parse(manifest) as object), icons: [icon, { ...icon, purpose: 'maskable' }] })
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

type Headed = { config: Options['config']; framedBy: readonly string[] }
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, { config, framedBy }: Headed) {
  const nonce = newNonce()
  const document = page.replaceAll(nonceMark, nonce)
  const readsGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
  return reply
    .headers({
      ...pageHeaders(nonce, config, framedBy),
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
