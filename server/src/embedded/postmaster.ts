import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from '#embedded/binaries.ts'
import { spawnGuarded } from '#embedded/guard.ts'
import { postmasterPid } from '#embedded/leftover.ts'
import type { Home } from '#embedded/location.ts'

export interface Postmaster {
  readonly pid: number
  /** Resolves with PostgreSQL's last log lines when it ends, for whatever reason. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export interface PostmasterOptions {
  home: Home
  binaries: Binaries
  port: number
  durable: boolean
}

/** Starts PostgreSQL and waits until it accepts connections, however long crash recovery takes. */
export async function startPostmaster({ home, binaries, port, durable }: PostmasterOptions): Promise<Postmaster> {
  const child = spawnGuarded(binaries.postgres, ['-D', home.dataFolder, ...settings(port, durable)], home.user)
  const lastLines: string[] = []
  const ended = endOf(child).then((failure) => failure ?? lastLines.join('\n'))
  const ready = new Promise<'ready'>((resolve) => {
    onLine(child, (line) => {
      lastLines.push(line)
      lastLines.splice(0, lastLines.length - 20)
      if (line.includes('database system is ready to accept connections')) resolve('ready')
    })
  })
  const outcome = await Promise.race([ready, ended])
  const pid = postmasterPid(home.dataFolder)
  if (outcome !== 'ready' || pid === undefined) throw new Error(`PostgreSQL did not start: ${outcome}`)
  return { pid, ended, stop: () => stopPostmaster(child, pid, ended) }
}

/** Waits for the guard to exit. Orphans may keep the log's pipe open, so reading the rest has a short timeout. */
async function endOf(child: ChildProcess): Promise<string | undefined> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('exit', () => resolve(undefined))
    child.once('error', (error) => resolve(error.message))
  })
  if (failure === undefined) await endsWithin(closed, 200)
  return failure
}

function settings(port: number, durable: boolean): string[] {
  const safety = durable ? 'on' : 'off'
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    max_connections: durable ? 100 : 400,
    jit: 'off',
    // don't log failed statements: their values may be health data, and the application logs errors itself
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function stopPostmaster(child: ChildProcess, pid: number, ended: Promise<string>) {
  child.stdin?.end()
  if (await endsWithin(ended, 3_000)) return
  signal(pid, 'SIGQUIT')
  if (await endsWithin(ended, 1_000)) return
  signal(pid, 'SIGKILL')
  await ended
}

async function endsWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const tooLate = delay(milliseconds, false, { signal: timer.signal }).catch(() => false)
  const inTime = await Promise.race([ended.then(() => true), tooLate])
  timer.abort()
  return inTime
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // it ended between the check and the signal
  }
}

function onLine(child: ChildProcess, take: (line: string) => void) {
  if (child.stderr) createInterface({ input: child.stderr }).on('line', take)
  // the pipe breaks if the guard ends first, which `ended` reports
  child.stdin?.on('error', () => undefined)
}
