import { spawn } from 'node:child_process'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findRoot } from '#root.ts'
import type { Question, Verdict } from './verdict.ts'

/** Longer than the largest picture takes on a slow machine. Whoever waits for a document does not wait so long. */
const patience = { check: 60_000, show: 20_000 }
const heapMegabytes = 192

/** Checking processes of this server that run now, and the most there ever were at once. */
export const running = { now: 0, most: 0 }

export type Inspection = { verdict: Promise<Verdict>; remade: AsyncIterable<Buffer>; stop: () => void }

/** Hands the bytes of a file to a process of its own. Read what it makes anew, then ask for the verdict. */
export function startInspection(bytes: AsyncIterable<Uint8Array>, question: Question): Inspection {
  const child = spawn(process.execPath, [...program(), JSON.stringify(question)], {
    cwd: path.join(findRoot(), 'server'),
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    // nothing of ours is in its environment; one pool of memory is enough for it
    env: { MALLOC_ARENA_MAX: '1' },
    timeout: patience[question.task ?? 'check'],
    killSignal: 'SIGKILL',
  })
  running.now += 1
  running.most = Math.max(running.most, running.now)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => {
    running.now -= 1
  })
  // pipes, as asked for above; one that has seen enough closes its input: what it has to say comes by the other pipe
  const fed = pipeline(Readable.from(bytes, { objectMode: false }), child.stdin as Writable).catch((error: unknown) => {
    if (isClosedPipe(error)) return
    child.kill('SIGKILL')
    throw error
  })
  const said = readText(child.stdio[3] as Readable)
  const verdict = Promise.all([ended, said, fed]).then(([code, text]): Verdict => {
    // killed, out of memory, or broken by the file: whatever it was, the file is not one to keep
    if (code !== 0 || text === '') return { refusal: 'file_too_complex' }
    return JSON.parse(text) as Verdict // written by our own program
  })
  verdict.catch(() => undefined) // asked for later
  return { verdict, remade: child.stdout as Readable, stop: () => child.kill('SIGKILL') }
}

async function readText(stream: Readable): Promise<string> {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) text += piece
  return text
}

const isClosedPipe = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Beside this file while the sources run, beside the built server once it is bundled. */
function program(): string[] {
  const limits = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=1']
  if (import.meta.filename.endsWith('.ts')) return [...limits, '--import', 'tsx', path.join(import.meta.dirname, 'child.ts')]
  return [...limits, path.join(import.meta.dirname, 'files', 'inspection', 'child.js')]
}
