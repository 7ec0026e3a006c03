import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '#auth/tokens.ts'
import { freePort } from '#embedded/free-port.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { admitCrowd, type Crowd } from './crowd.ts'
import { portalUrl, startLoad, startProcess } from './portal-load.ts'
import { startProxy } from './proxies.ts'

const [doctors, size] = [20, 200]
/** Between the return of one process and the stop of the next. */
const stepMs = 5000

let database: BuiltServer
let crowd: Crowd
let ports: [number, number]
beforeAll(async () => {
  database = await startBuiltServer('rolling')
  ports = [await freePort(), await freePort()]
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors, now: new Date() })
  await owner.end()
}, 120_000)
afterAll(() => database.remove(), 60_000)

test.each([
  ['nginx', 0],
  ['caddy', size / 2],
] as const)('two processes behind %s are restarted one after the other: no request fails', { timeout: 300_000 }, async (name, from) => {
  const start = (port: number) =>
    startProcess({ program: database.program, port, databaseUrl: database.ownerUrl, keyFile: database.keyFile })
  const processes = await Promise.all(ports.map(start))
  const proxy = await startProxy(name, ports)
  const tokens = createTokens({ signingKeys: [database.keys.signingKey], issuer: `${portalUrl}/auth/v1` })
  const paths = ['/', '/auth', '/api/appointments', '/healthz', '/api/appointments']
  const load = startLoad({ port: proxy.port, crowd, tokens, paths, from, until: from + size / 2 })
  for (const [index, port] of ports.entries()) {
    await delay(stepMs)
    processes[index]?.kill('SIGTERM')
    expect(await processes[index]?.exited).toBe(0)
    processes[index] = await start(port)
  }
  await delay(stepMs)
  const { statuses, failures, booked } = await load.stop()
  for (const each of processes) each.kill('SIGTERM')
  await Promise.all(processes.map(({ exited }) => exited))
  await proxy.stop()
  expect(failures).toEqual([])
  expect(statuses).toEqual({ 'GET 200': expect.any(Number), 'POST 201': booked.length })
  expect(booked.length).toBeGreaterThan(20)
})
