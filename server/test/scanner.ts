import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type Scanner = {
  address: string
  /** What it says about the next files; by default whether they hold the word. */
  says: (answer: ((bytes: Buffer) => string | undefined) | undefined) => void
  /** The files that it was shown. */
  seen: Buffer[]
  stop: () => Promise<void>
}

const word = 'harmful'

/** Speaks clamd's INSTREAM, as `man clamd` has it; the answer undefined closes the connection without one. */
export async function startScanner(): Promise<Scanner> {
  const plain = (bytes: Buffer) => (bytes.includes(word) ? 'stream: Test.Word FOUND\0' : 'stream: OK\0')
  let answer: (bytes: Buffer) => string | undefined = plain
  const seen: Buffer[] = []
  const open = new Set<Socket>()
  const hear = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let heard = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece])
      const file = whole(heard)
      if (!file) return
      seen.push(file)
      socket.end(answer(file) ?? '')
    })
  }
  const server = createServer(hear).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (said) => {
      answer = said ?? plain
    },
    seen,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const command = Buffer.from('zINSTREAM\0')

/** The file, once its last and empty piece is there. */
function whole(heard: Buffer): Buffer | undefined {
  if (!heard.subarray(0, command.length).equals(command.subarray(0, heard.length))) throw new Error('another command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
