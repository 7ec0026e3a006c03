import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { refuse } from '../refusals.ts'

/** Readable by scripts but worthless: it marks that a session exists, so that visitors do not load the auth client. */
const markerCookie = 'uzima_session'
const modeHeader = 'x-uzima-session'
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type SessionCookies = {
  /** cookie if our own page requests it; throws if another origin does. */
  modeOf: (request: FastifyRequest) => 'cookie' | 'plain'
  read: (request: FastifyRequest) => string | undefined
  set: (reply: FastifyReply, token: string, lastsUntil: Date) => void
  clear: (reply: FastifyReply) => void
}

/** Keeps our own web app's refresh token in an HttpOnly, SameSite cookie. */
export function createSessionCookies({ publicUrl, isLocal }: Pick<Config, 'publicUrl' | 'isLocal'>): SessionCookies {
  const isSecure = publicUrl.startsWith('https:')
  // the prefix binds the cookie to this host, and requires Secure and Path=/
  const name = isSecure ? '__Host-rt' : 'uzima_rt'
  const shared = { sameSite: 'strict', secure: isSecure } as const
  const tokenOptions = { ...shared, httpOnly: true, path: isSecure ? '/' : '/auth/v1' }
  const markerOptions = { ...shared, path: '/' }

  const isOwnOrigin = (origin: string, host: string | undefined) => {
    if (origin === new URL(publicUrl).origin) return true
    if (!isLocal || !URL.canParse(origin)) return false
    const url = new URL(origin)
    return url.protocol === 'http:' && url.host === host && loopbackHosts.has(url.hostname)
  }

  return {
    modeOf: (request) => {
      if (request.headers[modeHeader] !== 'cookie') return 'plain'
      const site = request.headers['sec-fetch-site']
      const { origin } = request.headers
      // a same-origin GET has no Origin header; it changes nothing and reads no cookie
      const isOwn = origin === undefined ? request.method === 'GET' : isOwnOrigin(origin, request.headers.host)
      if (!isOwn || site !== 'same-origin') throw refuse(403, 'no_authorization', 'Cookie sessions are for pages of the same origin')
      return 'cookie'
    },
    read: (request) => request.cookies[name],
    set: (reply, token, lastsUntil) => {
      reply.setCookie(name, token, { ...tokenOptions, expires: lastsUntil })
      reply.setCookie(markerCookie, '1', { ...markerOptions, expires: lastsUntil })
    },
    clear: (reply) => {
      reply.clearCookie(name, tokenOptions)
      reply.clearCookie(markerCookie, markerOptions)
    },
  }
}
