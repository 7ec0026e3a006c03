import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod/mini'
import { factorOf, networkOf } from '#auth/rate-limits.ts'
import type { Tokens } from '#auth/tokens.ts'
import type { Config } from '#config.ts'
import type { Pool } from '#db/connect.ts'
import { type SessionContext, sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { forbidden, tooMany } from '#errors.ts'
import { sendProblem } from '#http/answer.ts'
import { type Hub, type Listener, unauthorized } from './hub.ts'
import { instant } from './recent-hints.ts'

const Hello = z.object({
  type: z.literal('hello'),
  token: z.string().check(z.maxLength(8192)),
  /** For how many milliseconds the tab has been showing its data: it gets the hints since then. */
  shownFor: z.optional(z.number().check(z.nonnegative())),
})
const helloMs = 10_000
const pingMs = 30_000
/** Open at once: for a practice of eighty people behind one address with a few tabs each, and for one person on several devices. */
export const mostSockets = { perNetwork: 300, perPerson: 30 }
/** When to come back to a network that has too many, in seconds. */
const comeBack = 30
const tryAgainLater = 1013

export type SocketOptions = {
  pool: Pool
  tokens: Tokens
  now: () => Date
  hub: Hub
  config: Pick<Config, 'publicUrl' | 'isLocal' | 'auth'>
  /** Handles messages after the greeting. */
  onSaid: (listener: Listener, socket: WebSocket, text: string) => void
}

/** One WebSocket per tab. Its first message must authenticate: tokens never appear in URLs. Other sites' pages are refused before that. */
export function liveSocket(app: FastifyInstance, options: SocketOptions) {
  const { config } = options
  const networks = new Map<string, number>()
  const most = mostSockets.perNetwork * factorOf(config.auth.relaxed)
  const admit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (!isOwnPage(request.headers.origin, config)) sendProblem(request, reply, forbidden())
    else if ((networks.get(networkOf(request.ip)) ?? 0) >= most) sendProblem(request, reply, tooMany(comeBack))
    else done()
  }
  app.get('/api/live', { websocket: true, onRequest: admit }, (socket, request) => {
    const network = networkOf(request.ip)
    networks.set(network, (networks.get(network) ?? 0) + 1)
    const late = setTimeout(() => socket.close(unauthorized), helloMs)
    const ping = setInterval(() => socket.ping(), pingMs)
    socket.once('message', (message) => {
      clearTimeout(late)
      greet(options, socket, message).catch((error: unknown) => {
        app.log.warn({ err: error }, 'could not open a live socket')
        socket.close(unauthorized)
      })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(ping)
      const left = (networks.get(network) ?? 1) - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    })
  })
}

/** Programs name no origin. In local mode other ports of this computer are ours, such as that of a server for development. */
function isOwnPage(origin: string | undefined, { publicUrl, isLocal }: Pick<Config, 'publicUrl' | 'isLocal'>): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return isLocal && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}

async function greet({ pool, tokens, now, hub, onSaid, config }: SocketOptions, socket: WebSocket, message: RawData) {
  const heardAt = instant()
  const hello = Hello.safeParse(parse(message))
  const claims = hello.success ? await tokens.verify(hello.data.token, now()) : undefined
  const session = claims && (await findSession(pool, claims.session_id, now()))
  if (!session || claims.generation < session.refresh_floor) return socket.close(unauthorized)
  // what the sign-in still needs is asked for over HTTP
  if (session.is_pending || session.must_enrol) return socket.close(unauthorized)
  if (hub.count(session.user_id) >= mostSockets.perPerson * factorOf(config.auth.relaxed)) return socket.close(tryAgainLater)
  const since = heardAt - (hello.data?.shownFor ?? 0)
  const listener = {
    userId: session.user_id,
    sessionId: claims.session_id,
    isAtDesk: session.staff_roles.some((role) => role === 'front_desk' || role === 'nurse'),
  }
  const missed = hub.join(listener, socket, since)
  socket.on('message', (said) => onSaid(listener, socket, textOf(said)))
  socket.send(JSON.stringify({ topic: 'ready', ...(missed ? {} : { missed: true }) }))
  for (const hint of missed ?? []) socket.send(JSON.stringify(hint))
}

const findSession = (pool: Pool, sessionId: string, now: Date) =>
  inTransaction<SessionContext, SessionContext | undefined>(pool, sessionContext(sessionId, now), async (_, session) => ({
    value: session,
  }))

function parse(message: RawData): unknown {
  try {
    return JSON.parse(textOf(message))
  } catch {
    return undefined
  }
}

const textOf = (message: RawData) => String(Buffer.isBuffer(message) ? message : '')
