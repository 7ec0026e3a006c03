import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '@uzima/contract/audit'
import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import { authenticationApi } from '@uzima/contract/authentication/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditStatement } from '#audit/append.ts'
import { networkOf } from '#auth/rate-limits.ts'
import { onConnection } from '#db/statement.ts'
import { languageAsked } from '#http/language.ts'
import { refuseBeforeEnrolment } from '../proving.ts'
import { findAccount } from '../queries/accounts.ts'
import { findSession } from '../queries/sessions.ts'
import { AuthError, OAuthRefusal, refuse, secondFactorRequired } from '../refusals.ts'
import type { Answer, Audience, AuthRoutes, Call, Origin, Person, Tools } from '../service/call.ts'
import { isBanned } from '../wire-user.ts'
import { readInput } from './body.ts'
import { admitPerson } from './captcha.ts'
import type { SessionCookies } from './cookies.ts'
import { confirmationPage, linkPagePolicy } from './link-page.ts'
import { admitService } from './service-role.ts'

const prefix = '/auth/v1'
type Setting = { tools: Tools; cookies: SessionCookies; noteRecorded: (event: AuditEvent) => void; now: () => Date }

/** The only path from HTTP to an operation of the auth API: parse, authenticate, run, and answer in the client's format. */
export function mountAuth(app: FastifyInstance, { modules, ...setting }: Setting & { modules: AuthRoutes[] }) {
  for (const { api, table } of modules) {
    for (const [name, endpoint] of Object.entries(api)) {
      const route = table[name]
      if (!route) throw new Error(`The auth endpoint ${name} has no route.`)
      app.route({
        method: endpoint.method,
        url: endpoint.path.slice(prefix.length),
        exposeHeadRoute: false,
        handler: (request, reply) => handle({ ...setting, endpoint, route, request, reply }),
      })
    }
  }
}

type Handling = Setting & { endpoint: AuthEndpoint; route: AuthRoutes['table'][string]; request: FastifyRequest; reply: FastifyReply }

async function handle(handling: Handling): Promise<FastifyReply> {
  const { tools, cookies, endpoint, route, request, reply } = handling
  const now = handling.now()
  if (endpoint.method === 'GET' && isPrefetch(request)) return reply.code(204).header('cache-control', 'no-store').send()
  const mode = cookies.modeOf(request)
  // apps run on pages of their own; no cookie or session of a browser counts here
  const isOAuth = endpoint.form || endpoint.oauth
  if (isOAuth) reply.headers({ 'access-control-allow-origin': '*', pragma: 'no-cache' })
  try {
    const input = readInput(endpoint, request)
    const person = await personOf(handling, now)
    const origin = originOf(request)
    await admitPerson(tools, endpoint, { input, ip: origin.ip })
    const purpose = route.allow === 'service' ? 'operations' : 'self'
    const record: Call<unknown, never>['record'] = (event, note = {}) => {
      handling.noteRecorded(event)
      return auditStatement(auditRow({ event, now, person, origin, note, purpose }))
    }
    const cookieToken = mode === 'cookie' ? cookies.read(request) : undefined
    const call: Call<unknown, never, Person | undefined> = {
      tools,
      now,
      log: request.log,
      input,
      origin,
      mode,
      cookieToken,
      person,
      record,
    }
    const answer = await route.run(call as never) // the module's table has checked the precise type
    return send(handling, mode, answer)
  } catch (error) {
    if (mode === 'cookie' && endsCookie(error, endpoint)) cookies.clear(reply)
    throw isOAuth && error instanceof AuthError ? toOAuth(error) : error
  }
}

/** Apps read errors in OAuth's format (RFC 6749, 5.2). */
const toOAuth = ({ status, message }: AuthError) =>
  new OAuthRefusal(status === 429 ? 'temporarily_unavailable' : 'invalid_request', message, status)

/** Browsers and mail programs prefetch links before anyone clicks them. */
const isPrefetch = ({ headers }: FastifyRequest) => /prefetch|preview/i.test(`${headers.purpose ?? ''} ${headers['sec-purpose'] ?? ''}`)

async function personOf({ tools, route, request }: Handling, now: Date): Promise<Person | undefined> {
  if (route.allow === 'anyone') return undefined
  if (route.allow === 'service') {
    await admitService(tools, request, now)
    return undefined
  }
  try {
    const person = await authenticate(tools, request, now)
    if (route.allow !== 'known') refuseUnfinished(route.allow, person, now)
    return person
  } catch (error) {
    if (route.allow === 'known' && error instanceof AuthError) return undefined
    throw error
  }
}

function refuseUnfinished(allow: keyof Audience, { session }: Person, now: Date) {
  if (allow === 'unfinished') return
  if (session.isPending) throw secondFactorRequired()
  if (allow !== 'enrolling') refuseBeforeEnrolment(session, now)
}

async function authenticate(tools: Tools, request: FastifyRequest, now: Date): Promise<Person> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const read = await tools.tokens.read(token, now)
  if ('fault' in read) {
    if (read.fault === 'bad_signature') throw refuse(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${read.detail}`)
    throw refuse(read.fault === 'sub_malformed' ? 400 : 403, 'bad_jwt', `invalid claim: ${read.detail}`)
  }
  const { sub, session_id: sessionId, generation } = read.claims
  const [account, session] = await onConnection(tools.pool, (db) => Promise.all([findAccount(db, sub), findSession(db, sessionId)]))
  if (!account) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (session?.userId !== sub || session.endsAt <= now || generation < session.refreshFloor) {
    throw refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(account, now)) throw refuse(403, 'user_banned', 'User is banned')
  return { account, session }
}

function originOf(request: FastifyRequest): Origin {
  const { headers, ip, id } = request
  const audience = [headers['x-jwt-aud']].flat()[0] || undefined
  const { referer, authorization } = headers
  const dpop = typeof headers.dpop === 'string' ? headers.dpop : undefined
  return { ip, network: networkOf(ip), userAgent: headers['user-agent'] ?? null, requestId: id, referer, audience, authorization, dpop }
}

type AuditInput = {
  event: Parameters<typeof auditStatement>[0]['event']
  now: Date
  person: Person | undefined
  origin: Origin
  note: NonNullable<Parameters<Call<unknown, never>['record']>[1]>
  purpose: 'self' | 'operations'
}
const auditRow = ({ event, now, person, origin, note, purpose }: AuditInput) => ({
  event,
  at: now,
  actorId: person?.account.id ?? null,
  sessionId: person?.session.id ?? null,
  requestId: origin.requestId,
  ip: origin.ip,
  userAgent: origin.userAgent,
  resourceType: 'accounts',
  purpose,
  outcome: 'success' as const,
  ...note,
})

function send({ tools, cookies, request, reply }: Handling, mode: 'cookie' | 'plain', answer: Answer): FastifyReply {
  reply.header('cache-control', 'no-store')
  if ('session' in answer) {
    const { session, lastsUntil } = answer
    if (mode === 'plain') return reply.send(session)
    cookies.set(reply, session.refresh_token, lastsUntil)
    // different each time: the client remembers a failed refresh for a minute by the token's text
    return reply.send({ ...session, refresh_token: `cookie.${randomUUID()}` })
  }
  if ('location' in answer)
    return reply
      .code(answer.status ?? 303)
      .header('location', answer.location)
      .send()
  if ('ask' in answer) {
    const page = confirmationPage({
      action: answer.ask.action,
      language: languageAsked(request) ?? tools.services.practice.current.language,
    })
    return reply.header('content-security-policy', linkPagePolicy).type('text/html; charset=utf-8').send(page)
  }
  if ('ended' in answer) {
    if (mode === 'cookie' && answer.ended === 'this') cookies.clear(reply)
    return reply.code(204).send()
  }
  if (answer.cache) reply.header('cache-control', answer.cache)
  if (answer.headers) reply.headers(answer.headers)
  if (answer.status) reply.code(answer.status)
  return reply.send(answer.value)
}

/** A refused refresh or a sign-out from an ended session: the cookie is now worthless. */
function endsCookie(error: unknown, { path }: AuthEndpoint): boolean {
  if (!(error instanceof AuthError)) return false
  if (path === authenticationApi.grantToken.path)
    return error.code === 'session_expired' || (error.status === 400 && error.code !== 'invalid_credentials')
  return path === authenticationApi.signOut.path && (error.status === 401 || error.status === 403)
}
