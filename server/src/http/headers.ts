import { randomBytes } from 'node:crypto'
import { securityReportsApi } from '@uzima/contract/security/reports'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { sendProblem } from './answer.ts'

const { path: reportsPath } = securityReportsApi.reportPolicyViolations

/**
 * The CSP of a page. Styles added by libraries carry the nonce; scripts are loaded from our own files only. Violations are reported by
 * `report-uri` and, under TLS, also by `report-to`, which newer browsers prefer but accept over TLS only.
 * `framedBy`: origins whose pages may show this one in a frame.
 */
export const pageHeaders = (
  nonce: string,
  { publicUrl, ...config }: Pick<Config, 'publicUrl' | 'liveKit'>,
  framedBy: readonly string[] = [],
) => ({
  'content-security-policy': `${pagePolicy(nonce, framedBy, videoServerOf(config))}; report-uri ${reportsPath}${isSecure(publicUrl) ? '; report-to csp' : ''}`,
  'permissions-policy': pagePermissions,
  ...(isSecure(publicUrl) && { 'reporting-endpoints': `csp="${reportsPath}"` }),
})

const isSecure = (url: string) => url.startsWith('https:')

/** For the policy: the socket of the video server's client, and where it asks why that failed. */
export const videoServerOf = ({ liveKit }: Pick<Config, 'liveKit'>) =>
  liveKit ? ` ${liveKit.url} ${liveKit.url.replace(/^ws/, 'http')}` : ''

const pagePolicy = (nonce?: string, framedBy: readonly string[] = [], videoServer = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${videoServer}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types app-sw app-worker',
  ].join('; ')

const answerPolicy = "default-src 'none'; frame-ancestors 'none'"
/** Camera, microphone, screen capture and geolocation are needed for video visits and emergencies; everything else is off. */
const pagePermissions = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'geolocation=(self)',
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

export const newNonce = () => randomBytes(16).toString('base64')

/** The offline page is a file: it has no nonce. */
export const offlinePolicy = pagePolicy()

/** Static files need no permissions, except that the service worker fetches what it caches. */
export const filePolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** Headers of every response; a page or file replaces the CSP with its own. */
export function secureHeaders(app: FastifyInstance, { publicUrl }: Config) {
  const headers = {
    'content-security-policy': answerPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure(publicUrl) && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']
/** Balancers ask these at the address of the process. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Rejects requests for other hosts (421): DNS rebinding, and names that somebody else has pointed here. In local mode loopback is ours, and
 * nothing that came through a proxy; elsewhere the host of `PUBLIC_URL`, and those in `ALLOWED_HOSTS`.
 */
export function ownHostsOnly(app: FastifyInstance, { isLocal, publicUrl, allowedHosts }: Config) {
  const { protocol, host: own } = new URL(publicUrl)
  const known = new Set([own, ...allowedHosts])
  const isKnown = (host: string) => URL.canParse(`${protocol}//${host}`) && known.has(new URL(`${protocol}//${host}`).host)
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.headers.host ?? ''
    const isOurs = isLocal
      ? localHosts.test(host) && !forwarding.some((name) => request.headers[name] !== undefined)
      : isKnown(host) || probes.has(request.url)
    if (isOurs) done()
    else sendProblem(request, reply, new AppError(421, 'misdirected'))
  })
}
