import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { processesOf } from '#embedded/processes.ts'
import { programs } from './programs.ts'

const { area, postgres, run, startServer, endAll, endsAt } = programs('doctor')
afterEach(endAll)

type Finding = { check: string; state: string; says: string }
async function look(settings: Record<string, string>): Promise<Finding[]> {
  const child = run('cli', ['doctor', '--json'], settings)
  await child.exited
  return JSON.parse(child.output.join('\n')).findings
}
const stateOf = (findings: Finding[], check: string) => findings.find((each) => each.check === check)?.state
const ofDatabase = [
  'database',
  'owner',
  'migrations',
  'extensions',
  'time zones',
  'connections',
  'clock',
  'key of the data',
  'logins',
  'audit log',
]

test('the embedded database is looked at while the server runs, and while it does not', async () => {
  const { child, port } = await startServer()
  // the first signature of the audit log comes within a minute
  const isSigned = async () => stateOf(await look({ PORT: String(port) }), 'audit log')
  await expect.poll(isSigned, { timeout: 120_000 }).toBe('ok')
  const running = await look({ PORT: String(port) })
  for (const check of ofDatabase) expect([check, stateOf(running, check)]).toEqual([check, 'ok'])
  expect(['server', 'PUBLIC_URL', 'processes'].map((check) => stateOf(running, check))).toEqual(['ok', 'ok', 'ok'])
  await endsAt('SIGTERM', child)
  const stopped = await look({ PORT: String(port) })
  for (const check of ofDatabase) expect([check, stateOf(stopped, check)]).toEqual([check, 'ok'])
  expect(stateOf(stopped, 'server')).toBe('warning')
  expect(processesOf(postgres)).toEqual([])
})

test('a database that runs without its server’s lock is left alone', async () => {
  const { port, ready } = await startServer()
  const postmaster = () => readFileSync(path.join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]
  const before = postmaster()
  rmSync(path.join(postgres, '../supervisor.lock'))
  const found = await look({ PORT: String(port) })
  expect(['database', 'processes'].map((check) => stateOf(found, check))).toEqual(['skipped', 'warning'])
  expect(postmaster()).toBe(before)
  expect(await ready()).toBe(200)
})

const hasRelay = spawnSync('turnserver', ['-h']).error === undefined

test.skipIf(!hasRelay)('a relay of coturn gives addresses for the secret that it shares (needs turnserver)', async () => {
  const [port, TURN_SECRET] = [await freePort(), 'the-same-as-static-auth-secret']
  const file = path.join(area, 'turnserver.conf')
  const lines = ['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', 'realm=portal.example', 'use-auth-secret', 'no-tls', 'no-dtls', 'no-cli']
  const own = [`listening-port=${port}`, `static-auth-secret=${TURN_SECRET}`, `userdb=${area}/turn.db`, `pidfile=${area}/turn.pid`]
  writeFileSync(file, [...lines, ...own].join('\n'))
  const relay = spawn('turnserver', ['-c', file], { stdio: 'ignore' })
  try {
    const ICE_SERVERS = `stun:127.0.0.1:${port},turn:127.0.0.1:${port},turn:127.0.0.1:${port}?transport=tcp`
    const states = async (secret: string) =>
      (await look({ ICE_SERVERS, TURN_SECRET: secret })).filter(({ check }) => check === 'video relay').map(({ state }) => state)
    await expect.poll(() => states(TURN_SECRET), { timeout: 120_000 }).toEqual(['ok', 'ok', 'ok'])
    expect(await states('another-secret-of-somebody')).toEqual(['ok', 'failed', 'failed'])
  } finally {
    relay.kill()
  }
})
