import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { processesOf } from '#embedded/processes.ts'
import { startEmbedded } from '#embedded/supervisor.ts'
import { endsWell, programs } from './programs.ts'

const { area, dataDir, postgres, startServer, endAll, endsAt, makeAdmin, refusal } = programs('restart')

const until = (happened: () => boolean) => expect.poll(happened, { timeout: 30_000, interval: 50 }).toBe(true)

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

describe('npm start fails with a one-sentence message', () => {
  test('if the port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program; choose another one, such as PORT=${port + 1} npm start.`,
    )
    other.close()
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
