import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** No verdict came from the scanner: it is away, busy, or has an answer that says nothing about the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway'
}

/** How long the scanner may be silent; longer than it takes over the largest file. */
const silentMs = 60_000

/**
 * Asks clamd at that address (`tcp://host:port` or `unix:/path`) by its command INSTREAM, and returns the name of what was found in the
 * bytes, or undefined. Throws `ScannerAway` where there is no verdict: a file is never taken for clean because nobody looked.
 */
export async function findMalware(address: string, bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const url = new URL(address)
  const socket = url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname)
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`silent for ${silentMs / 1000} s`)))
  let unread: Error | undefined
  const source = framed(bytes, (error) => {
    unread = error
    socket.destroy()
  })
  // it may answer, and hang up, before all has been sent: as of a file that is too large for it
  pipeline(source, socket, { end: false }).catch(() => undefined)
  try {
    return found(await readAll(socket))
  } catch (error) {
    throw unread ?? new ScannerAway(`clamd at ${address}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    socket.destroy()
  }
}

/** The command, the pieces with their length before them, and an empty one at the end. */
async function* framed(bytes: AsyncIterable<Uint8Array>, onFault: (error: Error) => void) {
  yield Buffer.from('zINSTREAM\0')
  try {
    for await (const piece of bytes) {
      yield lengthOf(piece.length)
      yield piece
    }
  } catch (error) {
    onFault(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  yield lengthOf(0)
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

const mostAnswer = 4096
async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of stream) {
    text += String(piece)
    if (text.length > mostAnswer) throw new Error('more than a verdict')
  }
  return text
}

function found(answer: string): string | undefined {
  const [, verdict] = /^stream: (OK|[^\0]{1,500} FOUND)\0$/.exec(answer) ?? []
  if (verdict === undefined) throw new Error(`answers "${answer.slice(0, 200).replaceAll('\0', '')}"`)
  return verdict === 'OK' ? undefined : verdict.slice(0, -' FOUND'.length)
}
