import { randomBytes } from 'node:crypto'
import { securityReportsApi } from '@uzima/contract/security/reports'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { sendProblem } from './answer.ts'

const { path: reportsPath } = securityReportsApi.reportPolicyViolations

/**
 * The policy of a page. Styles that libraries add carry the page's nonce; scripts come from files of ours only. Where to report what breaks
 * it: by address, and under TLS by the name in the other header as well, which newer browsers go by and take under TLS alone.
 */
export const pageHeaders = (nonce: string, { publicUrl }: Pick<Config, 'publicUrl'>) => ({
  'content-security-policy': `${pagePolicy(nonce)}; report-uri ${reportsPath}${isSecure(publicUrl) ? '; report-to csp' : ''}`,
  'permissions-policy': pagePermissions,
  ...(isSecure(publicUrl) && { 'reporting-endpoints': `csp="${reportsPath}"` }),
})

const isSecure = (url: string) => url.startsWith('https:')

const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-sw',
  ].join('; ')

const answerPolicy = "default-src 'none'; frame-ancestors 'none'"
/** Camera, microphone, screen and location are ours to ask for (video visits, emergencies); the rest is off. */
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

/** Static files need no rights, but the service worker fetches the files it keeps. */
export const filePolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** The headers of every answer; a page or file replaces the content policy with its own. */
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

/** Local mode trusts the machine it runs on: a request that came through a name or a proxy of somebody else is refused. */
export function localModeOnly(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const isForwarded = forwarding.some((name) => request.headers[name] !== undefined)
    if (isForwarded || !localHosts.test(request.headers.host ?? '')) sendProblem(request, reply, new AppError(421, 'misdirected'))
    else done()
  })
}
