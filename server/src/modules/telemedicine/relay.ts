import { CallMessage, type CallSignal } from '@uzima/contract/telemedicine'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { auditStatement } from '#audit/append.ts'
import { isAdmitted } from '#auth/actor.ts'
import type { Db, Pool } from '#db/connect.ts'
import { type SessionContext, sessionContext, toUser } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, unauthenticated } from '#errors.ts'
import type { LiveHints } from '#live/hints.ts'
import type { Listener } from '#live/hub.ts'
import { createTokenBucket } from '#live/token-bucket.ts'
import { takeSignals } from './queries.ts'
import { type Party, passSignal, requireSeat } from './signals.ts'

export type CallRelay = {
  /** Handles a message that a tab sends on its live socket after authenticating. */
  hear: (listener: Listener, socket: WebSocket, text: string) => void
  /** A signal for this seat has arrived, in whichever process. */
  deliver: (seatId: string) => void
}
type Options = { pool: Pool; live: LiveHints; now: () => Date; log: FastifyBaseLogger }

/** A browser sends some twenty ICE candidates, and more when the network changes. */
const allowance = { atOnce: 80, perSecond: 10 }
const tooMuch = 4429
const unsupported = 4400

type Tab = { spend: (now: number) => boolean; last: Promise<void>; seat: string | undefined }
type Seated = { socket: WebSocket; sessionId: string; isTaking: boolean; hasMore: boolean }

/**
 * Relays WebRTC signalling between the two browsers of a call, within one process or across two. Every message is authorised anew: the
 * session is active, the seat belongs to the tab, the visit is open and the patient admitted. Signals are stored in the database until
 * delivered, so that none is lost with a socket; they are never interpreted here.
 */
export function createCallRelay({ pool, live, now, log }: Options): CallRelay {
  const seats = new Map<string, Seated>()
  const tabs = new WeakMap<WebSocket, Tab>()

  const inSession = <T>(sessionId: string, work: (db: Db, party: Party) => Promise<T>): Promise<T> => {
    const at = now()
    return inTransaction<SessionContext, T>(pool, sessionContext(sessionId, at), async (db, session) => {
      const actor = session && toUser(session, sessionId)
      if (!actor || !isAdmitted('member', actor)) throw unauthenticated('session_ended')
      return { value: await work(db, { actor, now: at }) }
    })
  }

  async function sit({ sessionId }: Listener, socket: WebSocket, { visit, seat }: { visit: string; seat: string }) {
    await inSession(sessionId, (db, party) => requireSeat(db, party, visit, seat))
    seats.set(seat, { socket, sessionId, isTaking: false, hasMore: false })
    const known = stateOf(socket)
    // a returning tab has a new seat
    if (known.seat !== seat) stand(known.seat, socket)
    known.seat = seat
    await take(seat)
  }

  const stand = (seat: string | undefined, socket: WebSocket) => {
    if (seat !== undefined && seats.get(seat)?.socket === socket) seats.delete(seat)
  }

  function stateOf(socket: WebSocket): Tab {
    const known = tabs.get(socket)
    if (known) return known
    const made: Tab = { spend: createTokenBucket(allowance), last: Promise.resolve(), seat: undefined }
    tabs.set(socket, made)
    socket.once('close', () => stand(made.seat, socket))
    return made
  }

  /** Serialised per seat, to preserve the order of messages. */
  async function take(seatId: string): Promise<void> {
    const seated = seats.get(seatId)
    if (!seated) return
    seated.hasMore = true
    if (seated.isTaking) return
    seated.isTaking = true
    try {
      while (seated.hasMore) {
        seated.hasMore = false
        const signals = await inSession(seated.sessionId, (db) => takeSignals(db, seatId))
        for (const { fromSeatId, body } of signals) {
          const signal: CallSignal = { topic: 'signal', from: fromSeatId, to: seatId, body }
          seated.socket.send(JSON.stringify(signal))
        }
      }
    } finally {
      seated.isTaking = false
    }
  }

  async function say({ sessionId }: Listener, signal: Extract<CallMessage, { type: 'signal' }>) {
    const hearer = await inSession(sessionId, (db, party) => passSignal(db, party, signal))
    live.hint([hearer], 'signals', signal.to)
  }

  async function act(listener: Listener, socket: WebSocket, message: CallMessage) {
    try {
      await (message.type === 'sit' ? sit(listener, socket, message) : say(listener, message))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ topic: 'refused', id: message.visit, code: error.code }))
      if (error.code === 'appointment_access_denied') await recordAttempt(listener, message.visit)
    }
  }

  async function recordAttempt({ userId, sessionId }: Listener, visit: string) {
    const statement = auditStatement({
      event: 'unauthorized_appointment_access',
      at: now(),
      actorId: userId,
      sessionId,
      requestId: null,
      ip: null,
      userAgent: null,
      resourceType: 'telemedicine',
      resourceId: visit,
      purpose: 'self',
      outcome: 'denied',
      details: { operation: 'signal', code: 'appointment_access_denied' },
    })
    await inTransaction(pool, sessionContext(sessionId, now()), async () => ({ value: undefined, last: [statement] }))
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'call signal lost')

  return {
    hear: (listener, socket, text) => {
      const known = stateOf(socket)
      if (!known.spend(performance.now())) return socket.close(tooMuch)
      const message = z.safeParse(CallMessage, parse(text))
      if (!message.success) return socket.close(unsupported)
      known.last = known.last.then(() => act(listener, socket, message.data)).catch(warn)
    },
    deliver: (seatId) => void take(seatId).catch(warn),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
