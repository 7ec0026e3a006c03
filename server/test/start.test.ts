import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { killPostgres } from './kill-postgres.ts'
import { programs } from './programs.ts'

const { postgres, run, startServer, endAll, endsAt, makeAdmin, refusal } = programs('start')

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
    const said = await makeAdmin('Amos@example.org')
    expect(said).toContain('amos@example.org is an admin now. Until they have set up a second factor')
    const password = said.split('after signing in): ').at(-1)
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

test('npm run admin prints its usage if the address is invalid', async () => {
  const cli = run('cli', ['create', 'amos'], {})
  expect(await cli.exited).toBe(1)
  expect(cli.output).toEqual(['"amos" is no e-mail address. Usage: npm run admin -- create EMAIL'])
})

test('npm start fails with a one-sentence message if a setting is invalid', async () => {
  expect(await refusal({ PORT: 'many' })).toBe('PORT is "many", but it must be a port number up to 65535.')
})
