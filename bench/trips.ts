import { connect, createServer, type Socket } from 'node:net'
import { liveChannel } from '../server/src/live/hints.ts'

/** Live hints and outbox notifications, which no request waits for. */
const unwaited = [liveChannel, 'queue_mail_delivery']

/** A startup message (without a type) or a password message. These belong to opening a connection rather than to a request. */
const isOpening = (flush: Buffer) => flush[0] === 0 || flush[0] === 'p'.charCodeAt(0)

/** Writes within this time count as one flush, because nothing waited for an answer in between. */
const gatherMs = 3

export type TripCounter = {
  port: number
  /** Flushes to PostgreSQL since the last call, except those that no request waits for. */
  take: () => number
  connections: () => number
  close: () => void
}

/**
 * A proxy between the server and PostgreSQL that counts round trips. It delays what the server writes for a moment and forwards it in one
 * piece; answers can only come after that, so each flush is one that the server waits for.
 */
export async function countTrips(target: number): Promise<TripCounter> {
  let flushes = 0
  let connections = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    connections += 1
    const database = connect(target, '127.0.0.1')
    let held: Buffer[] = []
    client.on('data', (chunk) => {
      held.push(chunk)
      if (held.length > 1) return
      setTimeout(() => {
        const flush = Buffer.concat(held)
        held = []
        if (!isOpening(flush) && !unwaited.some((name) => flush.includes(name))) flushes += 1
        database.write(flush)
      }, gatherMs)
    })
    database.on('data', (chunk) => client.write(chunk))
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    take: () => {
      const taken = flushes
      flushes = 0
      return taken
    },
    connections: () => connections,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
