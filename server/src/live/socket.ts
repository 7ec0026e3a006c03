import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod/mini'
import type { Tokens } from '#auth/tokens.ts'
import type { Pool } from '#db/connect.ts'
import { type SessionContext, sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
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

export type SocketOptions = {
  pool: Pool
  tokens: Tokens
  now: () => Date
  hub: Hub
  /** Handles messages after the greeting. */
  onSaid: (listener: Listener, socket: WebSocket, text: string) => void
}

/** One WebSocket per tab. Its first message must authenticate: tokens never appear in URLs. */
export function liveSocket(app: FastifyInstance, options: SocketOptions) {
  app.get('/api/live', { websocket: true }, (socket) => {
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
    })
  })
}

async function greet({ pool, tokens, now, hub, onSaid }: SocketOptions, socket: WebSocket, message: RawData) {
  const heardAt = instant()
  const hello = Hello.safeParse(parse(message))
  const claims = hello.success ? await tokens.verify(hello.data.token, now()) : undefined
  const session = claims && (await findSession(pool, claims.session_id, now()))
  if (!session || claims.generation < session.refresh_floor) return socket.close(unauthorized)
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
