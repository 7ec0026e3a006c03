import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { refuse } from '../refusals.ts'

/** Readable by scripts and worth nothing: says that a session exists, so that a visitor loads no auth client. */
const markerCookie = 'uzima_session'
const modeHeader = 'x-uzima-session'
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type SessionCookies = {
  /** cookie when our own page asks for it; refuses any other that claims to be it. */
  modeOf: (request: FastifyRequest) => 'cookie' | 'plain'
  read: (request: FastifyRequest) => string | undefined
  set: (reply: FastifyReply, token: string, lastsUntil: Date) => void
  clear: (reply: FastifyReply) => void
}

/** The refresh token of our own web app, in a cookie that no script reads and no other site sends. */
export function createSessionCookies({ publicUrl, isLocal }: Pick<Config, 'publicUrl' | 'isLocal'>): SessionCookies {
  const isSecure = publicUrl.startsWith('https:')
  // the prefix binds the cookie to this very host, and asks for Secure and the whole path
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
      // a GET of the same origin carries no Origin; it changes nothing and reads no cookie
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
