import { spawn } from 'node:child_process'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findRoot } from '#root.ts'
import type { Question, Verdict } from './verdict.ts'

/** Timeouts in ms: longer than the largest image takes on a slow machine. For all but `check`, a person is waiting. */
const patience = { check: 60_000, show: 20_000, photo: 20_000, logo: 20_000 }
const heapMegabytes = 192

/** The number of inspection processes now, and its maximum so far. */
export const running = { now: 0, most: 0 }

export type Inspection = { verdict: Promise<Verdict>; remade: AsyncIterable<Buffer>; stop: () => void }

/** Passes a file to a separate process. Read its output first, then await the verdict. */
export function startInspection(bytes: AsyncIterable<Uint8Array>, question: Question): Inspection {
  const child = spawn(process.execPath, [...program(), JSON.stringify(question)], {
    cwd: path.join(findRoot(), 'server'),
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    // none of our environment variables; a single malloc arena saves memory
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
  // stdin is a pipe, as configured above; a child that has seen enough closes it, and its verdict arrives on the other pipe
  const fed = pipeline(Readable.from(bytes, { objectMode: false }), child.stdin as Writable).catch((error: unknown) => {
    if (isClosedPipe(error)) return
    child.kill('SIGKILL')
    throw error
  })
  const said = readText(child.stdio[3] as Readable)
  const verdict = Promise.all([ended, said, fed]).then(([code, text]): Verdict => {
    // killed, out of memory or crashed: in any case the file is rejected
    if (code !== 0 || text === '') return { refusal: 'file_too_complex' }
    return JSON.parse(text) as Verdict // written by our own program
  })
  verdict.catch(() => undefined) // awaited later
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

/** Next to this file in development, next to the server bundle in production. */
function program(): string[] {
  const limits = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=1']
  if (import.meta.filename.endsWith('.ts')) return [...limits, '--import', 'tsx', path.join(import.meta.dirname, 'child.ts')]
  return [...limits, path.join(import.meta.dirname, 'files', 'inspection', 'child.js')]
}
