import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { expect } from '@playwright/test'
import { ownAddress, relaySecret } from './relay-settings.ts'

const program = '/usr/bin/turnserver'

/** coturn from Debian's package, installed where that is possible; else why not. */
export function findRelay(): string | undefined {
  if (existsSync(program)) return undefined
  if (process.getuid?.() !== 0) return 'coturn is not installed, and only root may install it'
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    execFileSync('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', 'coturn'], { env, stdio: 'ignore', timeout: 120_000 })
  } catch {
    return 'coturn could not be installed'
  }
  return existsSync(program) ? undefined : 'coturn is not where Debian puts it'
}

/** A relay of the test's own; answers once it listens. */
export async function startRelay(port: number): Promise<ChildProcess> {
  const address = ownAddress()
  const relay = spawn(
    program,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--pidfile=/dev/null', '--allow-loopback-peers'],
      ...[`--listening-port=${port}`, `--listening-ip=${address}`, `--relay-ip=${address}`],
      ...['--realm=uzima', '--use-auth-secret', `--static-auth-secret=${relaySecret}`, '--min-port=56000', '--max-port=56099'],
    ],
    { stdio: 'ignore' },
  )
  await expect.poll(() => answers(address, port), { message: 'the relay listens', timeout: 30_000 }).toBe(true)
  return relay
}

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port }, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
