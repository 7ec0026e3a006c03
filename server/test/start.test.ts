import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { processesOf } from '#embedded/processes.ts'
import { startEmbedded } from '#embedded/supervisor.ts'
import { type Child, startChild } from './child.ts'
import { killPostgres } from './kill-postgres.ts'
import { removeData, throwawayFolder } from './throwaway-cluster.ts'

// creating clusters and starting processes is slow on a busy machine, and the tests don't depend on timing
vi.setConfig({ testTimeout: 90_000 })

const root = path.resolve(import.meta.dirname, '../..')
const area = throwawayFolder('start')
const dataDir = path.join(area, 'data')
const postgres = path.join(dataDir, 'postgres')
const running: Child[] = []

beforeAll(() => execFileSync(process.execPath, ['tools/build-server.mjs', path.join(area, 'dist')], { cwd: root }))
afterAll(async () => {
  await endAll()
  removeData(dataDir)
  rmSync(area, { recursive: true, force: true })
})

/** Also stops what a failed test left running. */
async function endAll() {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL')
    await child.exited
  }
}

type Settings = Record<string, string>

function run(program: 'main' | 'cli', args: string[], settings: Settings): Child {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, MASTER_KEY_FILE: path.join(area, 'key.json'), SEED: 'none', LOG_LEVEL: 'warn' }
  const child = startChild([path.join(area, 'dist', `${program}.js`), ...args], { env: { ...env, ...settings } })
  running.push(child)
  return child
}

/** Starts a server. `ready` returns the status of its readiness check. */
async function startServer(settings: Settings = {}) {
  const port = await freePort()
  const child = run('main', [], { PORT: String(port), ...settings })
  await child.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  return { child, port, ready }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function endsWell(child: Child): Promise<string> {
  const code = await child.exited
  expect(code, child.output.join('\n')).toBe(0)
  return child.output.join('\n')
}

const makeAdmin = (email: string) => endsWell(run('cli', ['create', email], {}))

/** What a refused start prints: one sentence, no stack trace. */
async function refusal(settings: Settings): Promise<string> {
  const child = run('main', [], { PORT: String(await freePort()), ...settings })
  expect(await child.exited).toBe(1)
  expect(processesOf(postgres)).toEqual([])
  return child.output.filter((line) => !/^(A master key was made|migrating )/.test(line)).join('\n')
}

const until = (happened: () => boolean) => expect.poll(happened, { timeout: 30_000, interval: 50 }).toBe(true)

describe('npm start, with the demo clinic', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  afterAll(endAll)

  test('answers at the address it prints, and lists its accounts', async () => {
    server = await startServer({ SEED: 'small' })
    const { child, port, ready } = server
    expect(await ready()).toBe(200)
    expect(child.output).toContain(`Uzima is ready at http://localhost:${port}`)
    expect(await child.line((line) => /\S+@\S+ +doctor, /.exec(line)?.[0])).toBeTruthy()
  })

  test('a second start in the same folder prints its address, and leaves it running', async () => {
    const { child, port, ready } = server
    const second = run('main', [], { PORT: String(await freePort()) })
    expect(await second.exited).toBe(1)
    expect(second.output).toEqual([`Uzima is already running here (process ${child.pid}, http://localhost:${port}).`])
    expect(await ready()).toBe(200)
  })

  test('npm run admin can make an admin who can sign in with the printed password', async () => {
    const password = (await makeAdmin('Amos@example.org')).split('after signing in): ').at(-1)
    const answer = await fetch(`http://127.0.0.1:${server.port}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amos@example.org', password }),
    })
    expect(await answer.json()).toMatchObject({ user: { email: 'amos@example.org' } })
  })

  test('after kill -9 of PostgreSQL answers 503, then recovers by itself', async () => {
    const { child, ready } = server
    const statuses = new Set<number>()
    killPostgres(postgres)
    await expect.poll(async () => statuses.add(await ready()).has(503), { timeout: 30_000, interval: 10 }).toBe(true)
    await expect.poll(ready, { timeout: 30_000, interval: 50 }).toBe(200)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(child.output.join('\n')).toContain('PostgreSQL ended unexpectedly and is started again')
  })

  test('shuts everything down on SIGINT to its process group', () => endsAt('SIGINT', server.child))
})

describe('npm start', () => {
  afterEach(endAll)

  test('after kill -9 of the server PostgreSQL stops too; the next start has the data, and shuts everything down on SIGTERM', async () => {
    const first = await startServer()
    expect(await makeAdmin('olive@example.org')).toContain('olive@example.org is an admin now.')
    first.child.kill('SIGKILL')
    await until(() => processesOf(postgres).length === 0)
    const { child } = await startServer()
    expect(await makeAdmin('olive@example.org')).toBe('olive@example.org is an admin already.')
    await endsAt('SIGTERM', child)
  })

  test('a request that never ends does not delay the shutdown', async () => {
    const { child, port } = await startServer()
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('POST /api/profiles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
    await new Promise((resolve) => socket.once('ready', resolve))
    const start = Date.now()
    child.kill('SIGTERM')
    await endsWell(child)
    expect(Date.now() - start).toBeLessThan(15_000)
    socket.destroy()
  })
})

async function endsAt(signal: 'SIGINT' | 'SIGTERM', child: Child) {
  process.kill(-child.pid, signal)
  await endsWell(child)
  expect(processesOf(postgres)).toEqual([])
}

test('npm run admin prints its usage if the address is invalid', async () => {
  const cli = run('cli', ['create', 'amos'], {})
  expect(await cli.exited).toBe(1)
  expect(cli.output).toEqual(['"amos" is no e-mail address. Usage: npm run admin -- create EMAIL'])
})

describe('npm start fails with a one-sentence message', () => {
  test('if the port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program; choose another one, such as PORT=${port + 1} npm start.`,
    )
    other.close()
  })

  test('if a setting is invalid', async () => {
    expect(await refusal({ PORT: 'many' })).toBe('PORT is "many", but it must be a port number.')
  })

  test('if DATABASE_URL is unreachable', async () => {
    const port = await freePort()
    const answer = await refusal({ DATABASE_URL: `postgres://somebody:secret@127.0.0.1:${port}/uzima` })
    expect(answer).toBe(`The database at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`)
  })

  test('if the database at DATABASE_URL may lose committed data', async () => {
    expect(await refusal({ DATABASE_URL: inject('cluster').ownerUrl })).toMatch(/^The database runs with \w+ = off, which can lose/)
  })
})

describe('npm start with DATABASE_URL', () => {
  test('uses that PostgreSQL, starts none, and leaves it running', async () => {
    const database = await startEmbedded({ dataDir })
    const unused = path.join(area, 'unused')
    const { child, ready } = await startServer({ DATABASE_URL: database.ownerUrl, DATA_DIR: unused })
    expect(await ready()).toBe(200)
    child.kill('SIGTERM')
    await endsWell(child)
    expect(existsSync(unused)).toBe(false)
    expect(processesOf(postgres).length).toBeGreaterThan(0)
    await database.stop()
  })
})
