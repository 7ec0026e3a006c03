import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

export type Signals = { first: WebSocket; second: WebSocket; pass: (from: 'first' | 'second', body: string) => void }

/** As many as two browsers that find a way to each other exchange. */
const each = 20
const description = 'v=0 '.repeat(1500)
const candidate = 'candidate:1 1 udp 2113937151 192.0.2.7 51234 typ host '.repeat(3)
const heard = (socket: WebSocket) => {
  let count = 0
  socket.on('message', (data: Buffer) => {
    if (JSON.parse(data.toString()).topic === 'signal') count += 1
  })
  return () => count
}

/** Both sides describe themselves and name their addresses; fails if a signal does not arrive. */
export async function exchange({ first, second, pass }: Signals) {
  const [atFirst, atSecond] = [heard(first), heard(second)]
  for (let n = 0; n < each; n += 1) {
    pass('first', n === 0 ? description : candidate)
    pass('second', n === 0 ? description : candidate)
    await delay(20)
  }
  for (const until = performance.now() + 10_000; atFirst() < each || atSecond() < each; await delay(20))
    if (performance.now() > until) throw new Error(`Of ${2 * each} signals ${atFirst() + atSecond()} arrived.`)
}

/** A live connection of this person, once it says that it is ready. */
export async function connect(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`A live connection was closed with ${code}.`)))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.on('message', (data: Buffer) => {
      if (JSON.parse(data.toString()).topic === 'ready') resolve()
    })
  })
  return socket
}
