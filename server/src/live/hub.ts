import type { WebSocket } from 'ws'
import type { Hint } from './hints.ts'

export type Hub = { join: (userId: string, socket: WebSocket) => void; tell: (hint: Hint) => void; close: () => void }

const goingAway = 1001

/** The sockets of this process, by person. */
export function createHub(): Hub {
  const sockets = new Map<string, Set<WebSocket>>()
  return {
    join: (userId, socket) => {
      const own = sockets.get(userId) ?? new Set()
      own.add(socket)
      sockets.set(userId, own)
      socket.on('close', () => {
        own.delete(socket)
        if (own.size === 0) sockets.delete(userId)
      })
    },
    tell: ({ userId, ...hint }) => {
      const text = JSON.stringify(hint)
      for (const socket of sockets.get(userId) ?? []) if (socket.readyState === socket.OPEN) socket.send(text)
    },
    close: () => {
      for (const own of sockets.values()) for (const socket of own) socket.close(goingAway)
    },
  }
}
