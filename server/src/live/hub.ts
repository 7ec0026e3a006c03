import type { WebSocket } from 'ws'
import { frontDesk, type Hint } from './hints.ts'
import { createRecentHints, type OwnHint } from './recent-hints.ts'

export type Listener = {
  userId: string
  sessionId: string
  /** Hears what is for everyone at the front desk, too. The session ends with the role. */
  isAtDesk?: boolean
}
export type Hub = {
  /** Returns the person's recent hints since that instant, or undefined if they are no longer known. */
  join: (listener: Listener, socket: WebSocket, since: number) => OwnHint[] | undefined
  /** How many sockets of a person are open. */
  count: (userId: string) => number
  /** How many are open in all. */
  size: () => number
  notify: (hint: Hint) => void
  /** Marks sessions of this person, or of everyone, for revalidation. */
  doubt: (userId?: string) => void
  /** Hints may have been missed before now. */
  miss: () => void
  /** The sessions to revalidate: those marked, and those that may have expired by `now`. */
  takeDoubtful: (now: Date) => string[]
  /** Updates the expiry of the sessions still active among those asked about, and closes the sockets of all others. */
  settle: (asked: string[], living: Map<string, Date>) => void
  close: () => void
}

type Seat = { userId: string; sockets: Set<WebSocket>; isDoubtful: boolean; endsAt: number }

const namesOf = ({ userId, isAtDesk }: Listener) => (isAtDesk ? [userId, frontDesk] : [userId])

const goingAway = 1001
export const unauthorized = 4401

/** The sockets of this process, by session. */
export function createHub(): Hub {
  const recent = createRecentHints()
  const seats = new Map<string, Seat>()
  const people = new Map<string, Set<Seat>>()

  const seatOf = (listener: Listener): Seat => {
    const { userId, sessionId } = listener
    const known = seats.get(sessionId)
    if (known) return known
    const seat: Seat = { userId, sockets: new Set(), isDoubtful: true, endsAt: Number.POSITIVE_INFINITY }
    seats.set(sessionId, seat)
    for (const name of namesOf(listener)) people.set(name, (people.get(name) ?? new Set()).add(seat))
    return seat
  }
  const leave = (listener: Listener, socket: WebSocket) => {
    const { sessionId } = listener
    const seat = seats.get(sessionId)
    seat?.sockets.delete(socket)
    if (!seat || seat.sockets.size > 0) return
    seats.delete(sessionId)
    for (const name of namesOf(listener)) {
      const own = people.get(name)
      own?.delete(seat)
      if (own?.size === 0) people.delete(name)
    }
  }

  return {
    join: (listener, socket, since) => {
      const seat = seatOf(listener)
      seat.sockets.add(socket)
      // it may have ended between its check and now
      seat.isDoubtful = true
      socket.on('close', () => leave(listener, socket))
      return recent.of(namesOf(listener), since)
    },
    count: (userId) => [...(people.get(userId) ?? [])].reduce((sum, { sockets }) => sum + sockets.size, 0),
    size: () => [...seats.values()].reduce((sum, { sockets }) => sum + sockets.size, 0),
    notify: (each) => {
      recent.keep(each)
      const { userId, ...hint } = each
      const text = JSON.stringify(hint)
      for (const { sockets } of people.get(userId) ?? [])
        for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(text)
    },
    doubt: (userId) => {
      for (const seat of userId === undefined ? seats.values() : (people.get(userId) ?? [])) seat.isDoubtful = true
    },
    miss: recent.miss,
    takeDoubtful: (at) => {
      const taken = [...seats].filter(([, { isDoubtful, endsAt }]) => isDoubtful || endsAt <= at.getTime())
      for (const [, seat] of taken) seat.isDoubtful = false
      return taken.map(([sessionId]) => sessionId)
    },
    settle: (asked, living) => {
      for (const sessionId of asked) {
        const seat = seats.get(sessionId)
        const endsAt = living.get(sessionId)
        if (seat && endsAt) seat.endsAt = endsAt.getTime()
        else for (const socket of seat?.sockets ?? []) socket.close(unauthorized)
      }
    },
    close: () => {
      for (const { sockets } of seats.values()) for (const socket of sockets) socket.close(goingAway)
    },
  }
}
